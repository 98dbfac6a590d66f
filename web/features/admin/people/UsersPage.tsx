import "./people.css";
import type { StaffUser } from "@waymates/contract/features/staff-people";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { usePages } from "../../../platform/usePages.ts";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useDates } from "../../../platform/useDates.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import { fullName } from "@waymates/contract/features/person-names";
import { QUERY_MAX, useFilters } from "../lists/useFilters.ts";
import {
  USER_ROLES,
  USER_STATES,
  type UserFilter,
  userFilterIn,
  usersQuery,
} from "./peopleQueries.ts";
import { StaffList } from "../StaffList.tsx";

const ALL = "all";
const roles = [ALL, ...USER_ROLES] as const;
const states = [ALL, ...USER_STATES] as const;

/** /admin/users: people, newest first, found by name, and by e-mail for admins. */
export function UsersPage() {
  const { t } = useTranslation();
  const { search, choose, typed, type } = useFilters();
  const filter = userFilterIn(search);
  const change = (name: string, value: string) => choose(name, value === ALL ? null : value);
  return (
    <AdminFrame title={t("admin.section.users")}>
      <div className="admin-filters">
        <TextField
          type="search"
          label={t("staff.users.search")}
          icon="search"
          value={typed}
          onChange={type}
          maxLength={QUERY_MAX}
        />
        <div className="admin-pair">
          <Select
            label={t("staff.users.role")}
            value={filter.role ?? ALL}
            options={roles.map((id) => ({ id, label: t(`staff.role.${id}`) }))}
            onChange={(value) => change("role", value)}
          />
          <Select
            label={t("staff.users.status")}
            value={filter.status ?? ALL}
            options={states.map((id) => ({ id, label: t(`staff.state.${id}`) }))}
            onChange={(value) => change("status", value)}
          />
        </div>
      </div>
      <Users key={JSON.stringify(filter)} filter={filter} />
    </AdminFrame>
  );
}

function Users({ filter }: { filter: UserFilter }) {
  const { t } = useTranslation();
  const users = usePages(usersQuery(filter));
  return (
    <StaffList
      list={users}
      failed={t("staff.users.failed")}
      none={t("staff.users.none")}
      className="admin-lines"
    >
      {(user) => <UserLine key={user.id} user={user} />}
    </StaffList>
  );
}

function UserLine({ user }: { user: StaffUser }) {
  const { t } = useTranslation();
  const { day } = useDates();
  return (
    <li>
      <Link to={`/admin/users/${user.id}`} className="admin-line">
        <PersonAvatar person={user} />
        <span className="admin-line-body">
          <b>
            <bdi>{fullName(user)}</bdi>
          </b>
          <span className="admin-line-facts">
            <span className="hint" dir="ltr">
              @{user.username}
            </span>
            {user.email ? (
              <span className="hint" dir="ltr">
                {user.email}
              </span>
            ) : null}
            {user.role === "user" ? null : <Badge tone="sky">{t(`staff.role.${user.role}`)}</Badge>}
            <UserState user={user} />
            <span className="hint">
              {user.lastSeenAt
                ? t("staff.users.seen", { date: day(user.lastSeenAt) })
                : t("staff.users.neverSeen")}
            </span>
          </span>
        </span>
      </Link>
    </li>
  );
}

/** A state that is worth a word: active people have none. */
export function UserState({ user }: { user: StaffUser }) {
  const { t } = useTranslation();
  if (user.status === "active") return null;
  const isBarred = user.status !== "incomplete" && user.status !== "deleted";
  return <Badge tone={isBarred ? "danger" : "plain"}>{t(`staff.state.${user.status}`)}</Badge>;
}
