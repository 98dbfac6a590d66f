import "./people.css";
import type { StaffUser } from "@waymates/contract/features/staff-people";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { usePages } from "../../../platform/usePages.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";
import { useDates } from "../../../platform/useDates.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import { fullName } from "../../../platform/names.ts";
import { type UserFilter, usersQuery } from "./peopleQueries.ts";
import { StaffList } from "../StaffList.tsx";

const SEARCH_MS = 300;
const roles = ["all", "user", "translator", "editor", "moderator", "admin"] as const;
const states = ["all", "active", "incomplete", "muted", "suspended", "banned", "deleted"] as const;

/** /admin/users: people, newest first, found by name, and by e-mail for admins. */
export function UsersPage() {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const [role, setRole] = useState<(typeof roles)[number]>("all");
  const [status, setStatus] = useState<(typeof states)[number]>("all");
  const query = useDebouncedValue(typed.trim(), SEARCH_MS);
  const filter = {
    ...(query && { query }),
    ...(role !== "all" && { role }),
    ...(status !== "all" && { status }),
  };
  return (
    <AdminFrame title={t("admin.section.users")}>
      <div className="admin-filters">
        <TextField
          type="search"
          label={t("staff.users.search")}
          icon="search"
          value={typed}
          onChange={setTyped}
          maxLength={100}
        />
        <div className="admin-pair">
          <Select
            label={t("staff.users.role")}
            value={role}
            options={roles.map((id) => ({ id, label: t(`staff.role.${id}`) }))}
            onChange={setRole}
          />
          <Select
            label={t("staff.users.status")}
            value={status}
            options={states.map((id) => ({ id, label: t(`staff.state.${id}`) }))}
            onChange={setStatus}
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
        <Avatar src={user.avatarUrl} name={fullName(user)} />
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
