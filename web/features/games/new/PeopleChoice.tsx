import type { GameType } from "@waymates/contract/features/games-constants";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { foldQuery, foldText } from "@waymates/contract/text/fold";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../../../platform/session.ts";
import { fullName } from "@waymates/contract/features/person-names";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { friendsQuery } from "../../chat/queries.ts";
import { joinedPagesQuery, membersQuery } from "../../pages/queries.ts";
import { useGameTexts } from "../gameText.ts";
import { Option } from "./Option.tsx";
import { mostInvited, type NewGame } from "./values.ts";

interface PeopleChoiceProps {
  chosen: readonly PersonCard[];
  onChange: (chosen: PersonCard[]) => void;
  page: NewGame["page"];
  /** Without it the page is given. */
  onPage?: (page: NewGame["page"]) => void;
  /** Ids of people who are in the game already. */
  without?: ReadonlySet<string>;
  type: GameType;
}

const FRIENDS = "friends";

/** Friends, or members of a page one belongs to. */
export function PeopleChoice(props: PeopleChoiceProps) {
  const { chosen, onChange, page, onPage, without, type } = props;
  const { t } = useGameTexts();
  const [typed, setTyped] = useState("");
  const offered = useOffered(page);
  const most = mostInvited({ type });
  const wanted = foldQuery(typed);
  const isWanted = (person: PersonCard) =>
    foldText(`${fullName(person)} ${person.firstName} ${person.username}`).includes(wanted);
  const isChosen = ({ id }: PersonCard) => chosen.some((one) => one.id === id);
  // Selected people stay in sight during further searches.
  const people = [
    ...chosen,
    ...offered.people.filter((one) => !without?.has(one.id) && !isChosen(one) && isWanted(one)),
  ];
  const toggle = (person: PersonCard) =>
    onChange(isChosen(person) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person]);
  return (
    <>
      {onPage ? <PageChoice page={page} onPage={onPage} /> : null}
      <TextField
        label={t("games.new.findPerson")}
        isLabelHidden
        type="search"
        icon="search"
        placeholder={t("games.new.findPerson")}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <fieldset className="card tight games-pick games-scroll">
        <legend className="vh">{t("games.new.whoPlays")}</legend>
        {people.map((person) => (
          <Option
            key={person.id}
            type="checkbox"
            name="person"
            isChosen={isChosen(person)}
            disabled={!isChosen(person) && chosen.length >= most}
            onChoose={() => toggle(person)}
            mark={<PersonAvatar person={person} />}
            title={<bdi>{fullName(person)}</bdi>}
            hint={<bdi dir="ltr">@{person.username}</bdi>}
          />
        ))}
        <p className="hint" role="status">
          {offered.hasFailed
            ? t("games.new.peopleFailed")
            : offered.isLoaded && people.length === 0
              ? t(wanted ? "games.new.nobody" : "games.new.noFriends")
              : chosen.length >= most
                ? t("games.new.full", { count: most })
                : ""}
        </p>
      </fieldset>
    </>
  );
}

function useOffered(page: NewGame["page"]) {
  const { user } = useSession();
  const own = user?.id ?? "";
  const friends = useQuery({ ...friendsQuery(own), enabled: page === null && own !== "" });
  const members = useQuery({ ...membersQuery(page?.name ?? ""), enabled: page !== null });
  const list = page ? members : friends;
  const people: PersonCard[] = page
    ? (members.data?.items ?? []).map(({ user: member }) => member)
    : (friends.data?.items ?? []);
  return {
    people: people.filter(({ id }) => id !== own),
    isLoaded: list.isSuccess,
    hasFailed: list.isError,
  };
}

function PageChoice({ page, onPage }: Required<Pick<PeopleChoiceProps, "page" | "onPage">>) {
  const { t } = useGameTexts();
  const { data } = useQuery(joinedPagesQuery());
  const pages = data?.items ?? [];
  if (pages.length === 0) return null;
  return (
    <Select
      label={t("games.new.amongWhom")}
      value={page?.id ?? FRIENDS}
      onChange={(id) => {
        const found = pages.find((one) => one.id === id);
        onPage(found ? { id: found.id, name: found.name, displayName: found.displayName } : null);
      }}
      options={[
        { id: FRIENDS, label: t("games.new.friends") },
        ...pages.map(({ id, displayName }) => ({ id, label: displayName })),
      ]}
    />
  );
}
