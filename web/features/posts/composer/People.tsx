import { fullName } from "@waymates/contract/features/person-names";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { POST_LIMITS } from "@waymates/contract/features/posts-constants";
import { isSearchable } from "@waymates/contract/text/fold";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";
import { Fault } from "../../../ui/Fault.tsx";
import { peopleQuery } from "../../follows/queries.ts";
import { useSession } from "../../../platform/session.ts";
import { type AttachedPerson, toAttached } from "./values.ts";

interface PeopleProps {
  chosen: readonly AttachedPerson[];
  onChange: (people: AttachedPerson[]) => void;
  error: string | null;
}

/** People attached to the post: found by name, removed with their cross. */
export function People({ chosen, onChange, error }: PeopleProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isFinding, find] = useState(false);
  return (
    <div className="post-compose-field" role="group" aria-labelledby={id}>
      <span className="post-compose-label" id={id}>
        {t("compose.people")}
      </span>
      {chosen.length > 0 ? (
        <ul className="post-pills">
          {chosen.map((person) => (
            <li key={person.id}>
              <Avatar src={person.avatarUrl} name={person.name} size="xs" />
              <bdi>{person.name}</bdi>
              <IconButton
                icon="x"
                size="small"
                tip="none"
                label={t("compose.people.remove", { name: person.name })}
                onPress={() => onChange(chosen.filter((one) => one.id !== person.id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isFinding ? (
        <Finder
          isTaken={(person) => chosen.some((one) => one.id === person.id)}
          onChoose={(person) => {
            find(false);
            onChange([...chosen, toAttached(person)]);
          }}
        />
      ) : chosen.length < POST_LIMITS.taggedUsers ? (
        <Button icon="plus" size="small" variant="quiet" onPress={() => find(true)}>
          {t("compose.people.add")}
        </Button>
      ) : null}
      {error ? <Fault text={error} /> : <p className="hint">{t("compose.people.hint")}</p>}
    </div>
  );
}

interface FinderProps {
  isTaken: (person: PersonCard) => boolean;
  onChoose: (person: PersonCard) => void;
}

function Finder({ isTaken, onChoose }: FinderProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const [typed, type] = useState("");
  const word = useDebouncedValue(typed.trim());
  const { data } = useQuery({ ...peopleQuery(word), enabled: isSearchable(word, 2), retry: false });
  const found = (data?.items ?? []).filter((one) => !isTaken(one) && one.id !== user?.id);
  return (
    <div className="post-finder">
      <TextField
        label={t("compose.people.find")}
        isLabelHidden
        icon="search"
        type="search"
        autoFocus
        placeholder={t("compose.people.find")}
        value={typed}
        onChange={type}
      />
      <ul aria-live="polite">
        {found.map((person) => (
          <li key={person.id}>
            <button type="button" onClick={() => onChoose(person)}>
              <PersonAvatar person={person} size="s" />
              <bdi className="grow clip">{fullName(person)}</bdi>
              <span className="hint" dir="ltr">
                @{person.username}
              </span>
            </button>
          </li>
        ))}
        {isSearchable(word, 2) && data && found.length === 0 ? (
          <li className="hint">{t("compose.people.none")}</li>
        ) : null}
      </ul>
    </div>
  );
}
