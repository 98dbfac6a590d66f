import type { PersonCard } from "@waymates/contract/features/profiles";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { Button } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import { matchesName } from "./matchesName.ts";
import { blocksQuery } from "./queries.ts";
import { useBlock } from "./useBlock.ts";

interface BlockedTabProps {
  /** Begins a name of who is wanted. */
  name?: string;
  /** What stands there when nobody is called so. */
  noMatch?: ReactNode;
}

/** The people whom the reader blocked, each with a button to unblock. */
export function BlockedTab({ name = "", noMatch }: BlockedTabProps) {
  const { t } = useTranslation(["profile", "common"]);
  const { data, error, refetch, isFetching } = useQuery(blocksQuery);
  if (error && !data) {
    return (
      <ErrorState
        headingLevel={3}
        title={t("profile.blocked.failed")}
        retryLabel={t("common.retry")}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <SkeletonList label={t("common.loading")} rows={2} hasFaces />;
  if (data.usersYouBlocked.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title={t("profile.blocked.empty")}
        hint={t("profile.blocked.emptyHint")}
      />
    );
  }
  const wanted = data.usersYouBlocked.filter((person) => matchesName(person, name));
  if (wanted.length === 0) return noMatch;
  return (
    <>
      <p className="hint">{t("profile.blocked.hint")}</p>
      <ul className="people people-ruled" aria-label={t("profile.blocked")}>
        {wanted.map((person) => (
          <BlockedPerson key={person.id} person={person} />
        ))}
      </ul>
    </>
  );
}

/** No link: across a block there is no profile to lead to. */
function BlockedPerson({ person }: { person: PersonCard }) {
  const { t } = useTranslation("profile");
  const { isBlocked, isBusy, block, unblock } = useBlock(person, true);
  const name = `${person.firstName} ${person.lastName}`;
  const verb = isBlocked ? "profile.unblock" : "profile.blockAgain";
  return (
    <li className="person">
      <span className="person-link">
        <Avatar src={person.avatarUrl} name={name} />
        <span className="grow">
          <b>
            <bdi>{name}</bdi>
          </b>
          <span className="hint">
            {isBlocked ? <span dir="ltr">@{person.username}</span> : t("profile.unblocked")}
          </span>
        </span>
      </span>
      <Button
        size="small"
        busy={isBusy}
        onPress={() => (isBlocked ? unblock() : block())}
        aria-label={t(`${verb}Name`, { name: person.firstName })}
      >
        {t(verb)}
      </Button>
    </li>
  );
}
