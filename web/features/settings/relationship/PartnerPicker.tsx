import { fullName } from "@waymates/contract/features/person-names";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { peopleQuery } from "../../follows/index.ts";
import { useFault } from "../fields.tsx";
import type { Settings } from "../saving/useSettings.ts";

const MIN_CHARACTERS = 2;

/** The partner who is here: their card, or the search for it. */
export function PartnerPicker({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const fault = useFault(settings, "relationship", "partnerUserId");
  const { partnerUserId } = settings.value("relationship");
  const { partner, partnerStatus } = settings.base.relationship;
  const isSaved = partnerUserId !== null && partner?.id === partnerUserId;
  const person = isSaved ? partner : settings.chosenPartner;
  if (!partnerUserId || !person) return <PartnerSearch settings={settings} />;
  const name = fullName(person);
  return (
    <div
      className="settings-person settings-full"
      role="group"
      aria-label={t("settings.partnerUserId")}
    >
      <PersonAvatar person={person} />
      <span className="grow">
        <b>
          <bdi>{name}</bdi>
        </b>
        <Badge tone={isSaved && partnerStatus === "confirmed" ? "moss" : "plain"}>
          {t(
            isSaved ? `settings.partner.${partnerStatus ?? "pending"}` : "settings.partner.chosen",
          )}
        </Badge>
        {fault ? (
          <span className="settings-state bad" role="alert">
            {fault}
          </span>
        ) : null}
      </span>
      <Button
        size="small"
        aria-label={t("settings.partner.removeName", { name: person.firstName })}
        onPress={() => settings.choosePartner(null)}
      >
        {t("settings.partner.remove")}
      </Button>
    </div>
  );
}

function PartnerSearch({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed.trim());
  const { data } = useQuery({ ...peopleQuery(wanted), enabled: wanted.length >= MIN_CHARACTERS });
  const found = (wanted.length >= MIN_CHARACTERS ? data?.items : undefined)?.filter(
    ({ id }) => id !== user?.id,
  );
  return (
    <div className="settings-full">
      <TextField
        label={t("settings.partnerUserId")}
        description={t("settings.partnerUserId.hint")}
        icon="search"
        placeholder={t("settings.partner.searchHint")}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
      />
      <ul className="settings-found" aria-live="polite">
        {found?.length === 0 ? <li className="hint">{t("settings.followers.noMatch")}</li> : null}
        {found?.map((person) => (
          <li key={person.id}>
            <button type="button" onClick={() => settings.choosePartner(person)}>
              <PersonAvatar person={person} size="s" />
              <b>
                <bdi>{fullName(person)}</bdi>
              </b>
              <span className="hint" dir="ltr">
                @{person.username}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
