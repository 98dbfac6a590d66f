import type { PersonCard } from "@waymates/contract/features/profiles";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { fullName } from "@waymates/contract/features/person-names";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { peopleQuery } from "../../follows/index.ts";
import { friendsQuery } from "../queries.ts";

const MIN_CHARACTERS = 2;

interface PeoplePickerProps {
  readerId: string;
  chosen: readonly PersonCard[];
  onChange: (chosen: readonly PersonCard[]) => void;
  /** Ids of people who are members already. */
  without?: ReadonlySet<string>;
}

/** Chooses people: friends first, others by the beginning of a name. */
export function PeoplePicker({ readerId, chosen, onChange, without }: PeoplePickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const wanted = useDeferredValue(typed.trim());
  const isAsked = [...wanted].length >= MIN_CHARACTERS;
  const friends = useQuery(friendsQuery(readerId));
  const found = useQuery({ ...peopleQuery(wanted), enabled: isAsked });
  const list = isAsked ? found : friends;
  const offered = (list.data?.items ?? []).filter(({ id }) => id !== readerId && !without?.has(id));
  // Chosen people stay visible during the next search.
  const people = [...chosen, ...offered.filter(({ id }) => chosen.every((one) => one.id !== id))];
  const toggle = (person: PersonCard) => {
    const others = chosen.filter(({ id }) => id !== person.id);
    onChange(others.length < chosen.length ? others : [...chosen, person]);
  };
  return (
    <div className="chat-people-picker">
      <TextField
        label={t("chat.new.search")}
        isLabelHidden
        type="search"
        icon="search"
        placeholder={t("chat.new.search")}
        value={typed}
        onChange={setTyped}
        autoFocus
      />
      <fieldset>
        <legend className="hint">{t(isAsked ? "chat.new.found" : "chat.new.friends")}</legend>
        {people.map((person) => (
          <PersonOption
            key={person.id}
            person={person}
            isChosen={chosen.some(({ id }) => id === person.id)}
            onToggle={() => toggle(person)}
          />
        ))}
        <p className="hint" role="status">
          {list.isError
            ? t("chat.new.failed")
            : people.length === 0 && list.isSuccess
              ? t(isAsked ? "chat.new.nobody" : "chat.new.noFriends")
              : ""}
        </p>
      </fieldset>
    </div>
  );
}

interface PersonOptionProps {
  person: PersonCard;
  isChosen: boolean;
  onToggle: () => void;
}

function PersonOption({ person, isChosen, onToggle }: PersonOptionProps) {
  return (
    <label className="chat-person-option">
      <input type="checkbox" checked={isChosen} onChange={onToggle} />
      <PersonAvatar person={person} />
      <span className="grow">
        <b className="clip">
          <bdi>{fullName(person)}</bdi>
        </b>
        <span className="hint">
          <bdi dir="ltr">@{person.username}</bdi>
        </span>
      </span>
    </label>
  );
}
