import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { peopleQuery, PersonRow } from "../../features/follows/index.ts";
import { PageFace } from "../../features/pages/index.ts";
import { pagesQuery } from "../../features/pages/queries.ts";
import { pathAddress, pathsQuery } from "../../features/paths/queries.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";

/** Results of each kind; the explorer and the list of pages have more. */
const MOST = 5;

function useFound(wanted: string) {
  const rest = { placeholderData: keepPreviousData };
  const people = useQuery({ ...peopleQuery(wanted), ...rest });
  const paths = useQuery({ ...pathsQuery({ query: wanted }), ...rest });
  const pages = useQuery({ ...pagesQuery({ search: wanted }), ...rest });
  const all = [people, paths, pages];
  return {
    people: people.data?.items.slice(0, MOST) ?? [],
    paths: paths.data?.items.slice(0, MOST) ?? [],
    pages: pages.data?.items.slice(0, MOST) ?? [],
    isPending: all.some(({ isPending }) => isPending),
    isFetching: all.some(({ isFetching }) => isFetching),
    hasFailed: all.some(({ isError }) => isError),
    retry: () => all.filter(({ isError }) => isError).forEach((one) => void one.refetch()),
  };
}

/** What was found, kind by kind; what was found before stays until the next is here. */
export function SearchResults({ wanted }: { wanted: string }) {
  const { t } = useTranslation();
  const { people, paths, pages, ...found } = useFound(wanted);
  const count = people.length + paths.length + pages.length;
  if (found.hasFailed) {
    return (
      <ErrorState
        headingLevel={3}
        title={t("shell.search.failed")}
        retryLabel={t("common.retry")}
        onRetry={found.retry}
        isRetrying={found.isFetching}
      />
    );
  }
  if (found.isPending) return <SkeletonList label={t("common.loading")} rows={3} hasFaces />;
  return (
    <div className="app-search-results" aria-busy={found.isFetching}>
      <p className={count > 0 ? "vh" : "hint"} role="status">
        {count > 0
          ? t("shell.search.found", { count })
          : t("shell.search.nothing", { typed: wanted })}
      </p>
      <Kind title={t("shell.search.people")} isEmpty={people.length === 0}>
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </Kind>
      <Kind title={t("shell.search.paths")} isEmpty={paths.length === 0}>
        {paths.map(({ id, title }) => (
          <Row key={id} to={pathAddress(id)} name={title} face={<Icon name="compass" />} />
        ))}
      </Kind>
      <Kind title={t("shell.search.pages")} isEmpty={pages.length === 0}>
        {pages.map(({ id, name, displayName, avatarUrl }) => (
          <Row
            key={id}
            to={`/p/${name}`}
            name={displayName}
            face={<PageFace name={displayName} src={avatarUrl} />}
          />
        ))}
      </Kind>
    </div>
  );
}

function Kind(props: { title: string; isEmpty: boolean; children: ReactNode }) {
  if (props.isEmpty) return null;
  return (
    <section>
      <h3>{props.title}</h3>
      <ul className="people">{props.children}</ul>
    </section>
  );
}

function Row({ to, name, face }: { to: string; name: string; face: ReactNode }) {
  return (
    <li>
      <Link className="person-link" to={to}>
        <span className="app-search-face">{face}</span>
        <b dir="auto">{name}</b>
      </Link>
    </li>
  );
}
