import type { PersonCard } from "@waymates/contract/features/profiles";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { matchesName } from "./matchesName.ts";
import { blocksQuery } from "../queries.ts";
import { PersonRow } from "../PersonRow.tsx";
import { useBlock } from "../useBlock.ts";

interface BlockedTabProps {
  /** Begins a name of who is wanted. */
  name?: string;
  /** Shown when no name matches the search. */
  noMatch?: ReactNode;
}

/** The people whom the reader blocked, each with a button to unblock. */
export function BlockedTab({ name = "", noMatch }: BlockedTabProps) {
  const { t } = useTranslation();
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
  return <BlockedList people={data.usersYouBlocked} name={name} noMatch={noMatch} />;
}

interface BlockedListProps {
  name: string;
  noMatch: ReactNode;
  people: readonly PersonCard[];
}

function BlockedList({ people, name, noMatch }: BlockedListProps) {
  const { t } = useTranslation();
  const { rows, keep } = useRows(people);
  if (rows.length === 0) {
    return (
      <EmptyState
        headingLevel={3}
        title={t("profile.blocked.empty")}
        hint={t("profile.blocked.emptyHint")}
      />
    );
  }
  const wanted = rows.filter((person) => matchesName(person, name));
  if (wanted.length === 0) return noMatch;
  return (
    <>
      <p className="hint">{t("profile.blocked.hint")}</p>
      <ul className="people people-ruled" aria-label={t("profile.blocked")}>
        {wanted.map((person) => (
          <BlockedPerson key={person.id} person={person} onUnblock={() => keep(person.id)} />
        ))}
      </ul>
    </>
  );
}

/**
 * The people as they were read last, and each in its place those who were unblocked from here: the
 * way back stays in sight however often the list is read again.
 */
function useRows(people: readonly PersonCard[]) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState({ people, rows: people });
  if (last.people !== people) {
    const blocked = new Set(people.map(({ id }) => id));
    const known = new Set(last.rows.map(({ id }) => id));
    const stay = last.rows.filter(({ id }) => blocked.has(id) || kept.has(id));
    setLast({ people, rows: [...people.filter(({ id }) => !known.has(id)), ...stay] });
  }
  return { rows: last.rows, keep: (id: string) => setKept(new Set([...kept, id])) };
}

/** No link: across a block there is no profile to lead to. */
function BlockedPerson({ person, onUnblock }: { person: PersonCard; onUnblock: () => void }) {
  const { t } = useTranslation();
  const { isBlocked, isBusy, block, unblock } = useBlock(person, true);
  const change = () => {
    if (!isBlocked) return block();
    onUnblock();
    unblock();
  };
  const verb = isBlocked ? "profile.unblock" : "profile.blockAgain";
  return (
    <PersonRow
      person={person}
      isLink={false}
      hint={isBlocked ? null : t("profile.unblocked")}
      action={
        <Button
          size="small"
          busy={isBusy}
          onPress={change}
          aria-label={t(`${verb}Name`, { name: person.firstName })}
        >
          {t(verb)}
        </Button>
      }
    />
  );
}
