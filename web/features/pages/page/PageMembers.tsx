import { fullName } from "@waymates/contract/features/person-names";
import type { PageDetails, PageMember } from "@waymates/contract/features/page-views";
import { useQuery } from "@tanstack/react-query";
import { pageRoles } from "@waymates/contract/features/pages-constants";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { toastError } from "../../../platform/toasts.ts";
import { PersonAvatar } from "../../../platform/PersonAvatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { membersQuery } from "../queries.ts";

/** Everyone of the page by role, the highest first. */
export function PageMembers({ page }: { page: PageDetails }) {
  const { t } = useTranslation();
  const [wantsAll, setWantsAll] = useState(false);
  const all = useQuery({ ...membersQuery(page.name), enabled: wantsAll });
  if (all.isError && wantsAll) {
    setWantsAll(false);
    toastError(t("page.members.failed"));
  }
  const members = all.data?.items ?? page.members;
  if (members.length === 0) return null;
  const hasMore = !all.data && page.members.length < page.memberCount && page.members.length >= 50;
  return (
    <section className="card page-members" aria-labelledby="page-members">
      <header>
        <h2 id="page-members" className="grow">
          {t("page.members")}
        </h2>
        <span className="hint">{t("page.members.count", { count: page.memberCount })}</span>
      </header>
      {pageRoles.toReversed().map((role) => (
        <RoleGroup key={role} role={role} members={members.filter((one) => one.role === role)} />
      ))}
      {hasMore ? (
        <Button variant="quiet" busy={all.isFetching} onPress={() => setWantsAll(true)}>
          {t("page.members.all")}
        </Button>
      ) : null}
    </section>
  );
}

function RoleGroup({ role, members }: { role: string; members: PageMember[] }) {
  const { t } = useTranslation();
  if (members.length === 0) return null;
  return (
    <div>
      <h3>{t(`page.roles.${role}`)}</h3>
      <ul>
        {members.map((member) => (
          <Member key={member.userId} member={member} />
        ))}
      </ul>
    </div>
  );
}

/** A face and a name. Profiles are for signed-in people, so only to them it is a link. */
function Member({ member: { user } }: { member: PageMember }) {
  const { t } = useTranslation();
  const session = useSession();
  const name = fullName(user);
  const face = (
    <>
      <PersonAvatar person={user} />
      <span className="page-who">
        <b>
          <bdi>{name}</bdi>
        </b>
        <span className="hint">
          {session.user?.id === user.id ? (
            t("page.members.you")
          ) : (
            <span dir="ltr">@{user.username}</span>
          )}
        </span>
      </span>
    </>
  );
  return (
    <li>{session.user ? <Link to={`/${user.username}`}>{face}</Link> : <span>{face}</span>}</li>
  );
}
