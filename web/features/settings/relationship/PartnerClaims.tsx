import { fullName } from "@waymates/contract/features/person-names";
import { confirmPartnerClaim, declinePartnerClaim } from "@waymates/contract/operations/settings";
import type { PartnerClaim } from "@waymates/contract/features/settings";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { toastError } from "../../../platform/toasts.ts";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import type { Settings } from "../saving/useSettings.ts";

/** People who named the reader as their partner, with the buttons to confirm or decline. */
export function PartnerClaims({ settings }: { settings: Settings }) {
  const { t } = useTranslation();
  const { claims } = settings.base.relationship;
  if (claims.length === 0) return null;
  return (
    <section className="settings-claims" aria-labelledby="settings-claims">
      <h3 id="settings-claims">{t("settings.claims.title")}</h3>
      <p className="hint">{t("settings.claims.text")}</p>
      <ul>
        {claims.map((claim) => (
          <Claim key={claim.id} claim={claim} settings={settings} />
        ))}
      </ul>
    </section>
  );
}

function Claim({ claim, settings }: { claim: PartnerClaim; settings: Settings }) {
  const { t } = useTranslation();
  const { user, status } = claim;
  const { mutate, isPending } = useMutation({
    mutationFn: (verb: "confirm" | "decline") =>
      call(verb === "confirm" ? confirmPartnerClaim : declinePartnerClaim, {
        params: { id: claim.id },
      }),
    onSuccess: ({ claims }) => settings.patch("relationship", { claims }),
    onError: (error) => {
      console.error("the answer to a partner claim could not be saved", error);
      toastError(t("settings.claims.failed"));
    },
  });
  const name = user.firstName;
  const isConfirmed = status === "confirmed";
  return (
    <li className="settings-person">
      <PersonAvatar person={user} />
      <span className="grow">
        <b>
          <bdi>{fullName(user)}</bdi>
        </b>
        {isConfirmed ? <Badge tone="moss">{t("settings.claims.confirmed")}</Badge> : null}
      </span>
      <span className="settings-acts">
        {isConfirmed ? null : (
          <Button
            size="small"
            busy={isPending}
            aria-label={t("settings.claims.confirmName", { name })}
            onPress={() => mutate("confirm")}
          >
            {t("settings.claims.confirm")}
          </Button>
        )}
        <Button
          size="small"
          variant="bare"
          busy={isPending}
          aria-label={t(
            isConfirmed ? "settings.claims.takeBackName" : "settings.claims.declineName",
            { name },
          )}
          onPress={() => mutate("decline")}
        >
          {t(isConfirmed ? "settings.claims.takeBack" : "settings.claims.decline")}
        </Button>
      </span>
    </li>
  );
}
