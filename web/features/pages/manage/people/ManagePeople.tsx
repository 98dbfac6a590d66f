import type { PageDetails, PageMember } from "@waymates/contract/features/page-views";
import { dateFormat } from "@waymates/contract/formats";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { PAGE_LIMITS, type PageRole, pageRoles } from "@waymates/contract/features/pages-constants";
import { type RefObject, useState } from "react";
import { changeMemberRole, unbanPageMember } from "@waymates/contract/operations/page-people";
import { call } from "../../../../platform/api.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { useSession } from "../../../../platform/session.ts";
import { toastSuccess } from "../../../../platform/toasts.ts";
import { fullName } from "@waymates/contract/features/person-names";
import { PersonAvatar } from "../../../../platform/PersonAvatar.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { ErrorState } from "../../../../ui/ErrorState.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { useKeptFocus } from "../../../../ui/useKeptFocus.ts";
import { useDebouncedValue } from "../../../../ui/useDebouncedValue.ts";
import { ManagedPersonMenu } from "./ManagedPersonMenu.tsx";
import { bansQuery, foundMembersQuery, MEMBERS_AT_ONCE, mutesQuery } from "../../queries.ts";
import { usePageChange } from "../../usePageChange.ts";

const rankOf = (role: PageRole) => pageRoles.indexOf(role);

const moment = (iso: string, language: string) =>
  dateFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));

/** How many batches of people are shown: one, until more results of the search are asked for. */
function useLots(search: string): [lots: number, showMore: () => void] {
  const [shown, setShown] = useState({ search, lots: 1 });
  const lots = shown.search === search ? shown.lots : 1;
  return [lots, () => setShown({ search, lots: lots + 1 })];
}

/** Who is on the page: their roles, muting them, taking them off. Nobody acts on an equal or above. */
export function ManagePeople({ page }: { page: PageDetails }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const search = useDebouncedValue(typed.trim());
  const [lots, showMore] = useLots(search);
  const found = useQuery({
    ...foundMembersQuery(page.name, search, lots),
    placeholderData: keepPreviousData,
  });
  const mutes = useQuery(mutesQuery(page.name));
  const untilOf = new Map(mutes.data?.items.map(({ userId, until }) => [userId, until]));
  const members = found.data?.items ?? (search ? [] : page.members);
  const people = useKeptFocus<HTMLUListElement>(members.length);
  const hasMore = members.length === lots * MEMBERS_AT_ONCE && members.length < PAGE_LIMITS.members;
  return (
    <div className="page-form">
      <TextField
        label={t("pageInvite.search")}
        isLabelHidden
        type="search"
        icon="search"
        placeholder={t("pageInvite.search")}
        value={typed}
        onChange={setTyped}
      />
      <ul ref={people} className="page-people" tabIndex={-1} aria-label={t("pageManage.members")}>
        {members.map((member) => (
          <ManagedPerson
            key={member.userId}
            page={page}
            member={member}
            mutedUntil={untilOf.get(member.userId) ?? null}
          />
        ))}
      </ul>
      {found.isError ? (
        <ErrorState
          headingLevel={3}
          title={found.error.message}
          retryLabel={t("common.retry")}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : null}
      {found.isSuccess && members.length === 0 ? (
        <p className="soft">{t("pageManage.people.none")}</p>
      ) : null}
      {hasMore ? (
        <Button variant="quiet" busy={found.isFetching} onPress={showMore}>
          {t("pageManage.people.more")}
        </Button>
      ) : null}
      <Banned page={page} search={search} people={people} />
    </div>
  );
}

interface ManagedPersonProps {
  page: PageDetails;
  member: PageMember;
  mutedUntil: string | null;
}

function ManagedPerson({ page, member, mutedUntil }: ManagedPersonProps) {
  const { t, i18n } = useTranslation();
  const { user: me } = useSession();
  const { user, role } = member;
  const name = fullName(user);
  const own = page.viewerRole ?? "admin";
  const isBelow = rankOf(role) < rankOf(own) && user.id !== me?.id;
  const options = isBelow ? rolesToGive(page, role) : [];
  const change = usePageChange(
    (next: PageRole) =>
      call(changeMemberRole, {
        params: { pageName: page.name, id: user.id },
        body: { role: next },
      }),
    (next) => toastSuccess(t("pageManage.role.done", { name, role: t(`page.role.${next}`) })),
  );
  return (
    <li>
      <PersonAvatar person={user} />
      <span className="grow">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="hint" dir="ltr">
          @{user.username}
        </span>
        {mutedUntil ? (
          <span className="hint page-until">
            {t("pageManage.mutedUntil", { date: moment(mutedUntil, i18n.language) })}
          </span>
        ) : null}
      </span>
      {options.length > 1 ? (
        <Select
          label={t("pageManage.role", { name })}
          isLabelHidden
          value={role}
          disabled={change.isPending}
          onChange={(next) => {
            if (next !== role) change.mutate(next);
          }}
          options={options.map((id) => ({ id, label: t(`page.role.${id}`) }))}
        />
      ) : (
        <span className="hint">{t(`page.role.${role}`)}</span>
      )}
      {isBelow ? (
        <ManagedPersonMenu page={page} user={user} name={name} isMuted={mutedUntil !== null} />
      ) : null}
    </li>
  );
}

/** Roles that this reader may give to someone of a role, with the one they have. */
function rolesToGive({ viewerRights }: PageDetails, role: PageRole): PageRole[] {
  if (viewerRights.includes("nameAdmins")) return ["follower", "member", "moderator", "admin"];
  if (viewerRights.includes("changeRoles")) return ["follower", "member", "moderator"];
  return role === "follower" ? ["follower", "member"] : [role];
}

interface BannedProps {
  page: PageDetails;
  /** What is typed above finds people here as well. */
  search: string;
  /** Where the focus goes when nobody is banned any more. */
  people: RefObject<HTMLElement | null>;
}

function Banned({ page, search, people }: BannedProps) {
  const { t } = useTranslation();
  const [lots, showMore] = useLots(search);
  const { data, isFetching } = useQuery({
    ...bansQuery(page.name, search, lots),
    placeholderData: keepPreviousData,
  });
  const lift = usePageChange((userId: string) =>
    call(unbanPageMember, { params: { pageName: page.name, id: userId } }),
  );
  const banned = data?.items ?? [];
  const place = useKeptFocus<HTMLElement>(banned.length, people);
  const hasMore = banned.length === lots * MEMBERS_AT_ONCE && banned.length < PAGE_LIMITS.members;
  if (banned.length === 0) return null;
  return (
    <section ref={place} aria-labelledby="page-banned" tabIndex={-1}>
      <h3 id="page-banned" className="side-title">
        {t("pageManage.banned")}
      </h3>
      <ul className="page-people">
        {banned.map((user) => (
          <li key={user.id}>
            <PersonAvatar person={user} />
            <b className="grow">
              <bdi>{fullName(user)}</bdi>
            </b>
            <Button
              size="small"
              variant="bare"
              busy={lift.isPending}
              aria-label={t("pageManage.banned.liftName", { name: fullName(user) })}
              onPress={() => lift.mutate(user.id)}
            >
              {t("pageManage.banned.lift")}
            </Button>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Button variant="quiet" busy={isFetching} onPress={showMore}>
          {t("pageManage.people.more")}
        </Button>
      ) : null}
    </section>
  );
}
