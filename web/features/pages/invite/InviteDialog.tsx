import { fullName } from "@waymates/contract/features/person-names";
import type { PageDetails } from "@waymates/contract/features/page-views";
import "../manage/manage.css";
import { PAGE_LIMITS } from "@waymates/contract/features/pages-constants";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { listFollowing } from "@waymates/contract/operations/follows";
import { inviteToPage } from "@waymates/contract/operations/pages";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { apiQuery } from "../../../platform/queries.ts";
import { useSession } from "../../../platform/session.ts";
import { toastCustom, toastError, toastSuccess } from "../../../platform/toasts.ts";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Tabs } from "../../../ui/Tabs.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";
import { peopleQuery } from "../../follows/index.ts";
import { ManageCodes } from "./ManageCodes.tsx";

const SHORTEST_SEARCH = 2;

/** Asks people onto the page: by name, and for someone who decides on requests also by link. */
export function InviteDialog({ page, onClose }: { page: PageDetails; onClose: () => void }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly PersonCard[]>([]);
  const [part, select] = useState<"people" | "links">("people");
  const { send, isBusy } = useInvitations(page, onClose);
  const count = chosen.length;
  const title = t("pageInvite.title", { page: page.displayName });
  const people = <PeopleChoice page={page} chosen={chosen} onChoose={setChosen} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      className="page-manage"
      closeLabel={t("page.close")}
      title={title}
      footer={
        part === "people" ? (
          <Button
            variant="primary"
            busy={isBusy}
            disabled={count === 0}
            onPress={() => void send(chosen.map(({ id }) => id))}
          >
            {count === 0 ? t("pageInvite.sendNone") : t("pageInvite.send", { count })}
          </Button>
        ) : null
      }
    >
      {page.viewerRights.includes("decideRequests") ? (
        <Tabs
          label={title}
          selected={part}
          onSelect={select}
          items={[
            { id: "people", label: t("pageManage.members"), panel: people },
            { id: "links", label: t("pageCode.links"), panel: <ManageCodes page={page} /> },
          ]}
        />
      ) : (
        people
      )}
    </Dialog>
  );
}

interface PeopleChoiceProps {
  page: PageDetails;
  chosen: readonly PersonCard[];
  onChoose: (chosen: readonly PersonCard[]) => void;
}

/** Those whom the reader follows at first, others by name. */
function PeopleChoice({ page, chosen, onChoose }: PeopleChoiceProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const { people, isSearching, isEmpty } = useCandidates(typed, page);
  const ids = new Set(chosen.map(({ id }) => id));
  const toggle = (person: PersonCard) =>
    onChoose(
      ids.has(person.id) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person],
    );
  const shown = [...chosen.filter(({ id }) => !people.some((one) => one.id === id)), ...people];
  return (
    <div className="page-form">
      <TextField
        label={t("pageInvite.search")}
        type="search"
        icon="search"
        value={typed}
        onChange={setTyped}
        description={t("pageInvite.hint")}
        maxLength={60}
      />
      {shown.length > 0 && !isSearching ? (
        <h3 className="side-title">{t("pageInvite.suggested")}</h3>
      ) : null}
      {isEmpty ? <p className="soft">{t("pageInvite.none")}</p> : null}
      <ul className="page-choose">
        {shown.map((person) => (
          <Candidate
            key={person.id}
            person={person}
            isChosen={ids.has(person.id)}
            isFull={chosen.length >= PAGE_LIMITS.invitees}
            onToggle={() => toggle(person)}
          />
        ))}
      </ul>
    </div>
  );
}

interface CandidateProps {
  person: PersonCard;
  isChosen: boolean;
  isFull: boolean;
  onToggle: () => void;
}

function Candidate({ person, isChosen, isFull, onToggle }: CandidateProps) {
  const name = fullName(person);
  return (
    <li>
      <label>
        <PersonAvatar person={person} />
        <span className="grow">
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="hint" dir="ltr">
            @{person.username}
          </span>
        </span>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isFull && !isChosen}
          onChange={onToggle}
        />
      </label>
    </li>
  );
}

/** People who may be invited: found by name, or whom the reader follows; nobody who is here. */
function useCandidates(typed: string, page: PageDetails) {
  const { user } = useSession();
  const search = useDebouncedValue(typed.trim());
  const isSearching = search.length >= SHORTEST_SEARCH;
  const followed = useQuery({
    ...apiQuery(listFollowing, {
      params: { username: user?.username ?? "" },
      query: { limit: 20 },
    }),
    enabled: user !== null,
  });
  const found = useQuery({ ...peopleQuery(search), enabled: isSearching });
  const here = new Set(page.members.map(({ userId }) => userId));
  const source = isSearching ? found.data : followed.data;
  const people = (source?.items ?? []).filter(({ id }) => id !== user?.id && !here.has(id));
  return { people, isSearching, isEmpty: isSearching && found.isSuccess && people.length === 0 };
}

function useInvitations(page: PageDetails, onClose: () => void) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const send = async (userIds: string[]) => {
    setBusy(true);
    try {
      const { invited } = await call(inviteToPage, {
        params: { pageName: page.name },
        body: { userIds },
      });
      if (invited.length > 0) toastSuccess(t("pageInvite.sent", { count: invited.length }));
      else toastCustom(t("pageInvite.skipped"));
      onClose();
    } catch {
      toastError(t("pageInvite.failed"));
    } finally {
      setBusy(false);
    }
  };
  return { send, isBusy };
}
