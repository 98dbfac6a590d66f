import type { PageDetails, PagePath } from "@waymates/contract/features/page-views";
import { useQuery } from "@tanstack/react-query";
import { PAGE_LIMITS } from "@waymates/contract/features/pages-constants";
import { useState } from "react";
import { attachPagePath, detachPagePath } from "@waymates/contract/operations/pages";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { useKeptFocus } from "../../../ui/useKeptFocus.ts";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";
import { pathsQuery } from "../../paths/queries.ts";
import { PathTile } from "../page/PagePaths.tsx";
import { usePageChange } from "../usePageChange.ts";

/** How many paths are proposed at once; the others are found by searching. */
const PROPOSED = 8;

/** What the people of a page walk together: putting paths there, and taking them off. */
export function ManagePaths({ page }: { page: PageDetails }) {
  const { t } = useTranslation();
  const room = PAGE_LIMITS.paths - page.paths.length;
  const all = useKeptFocus<HTMLDivElement>(page.paths.length);
  const proposed = useKeptFocus<HTMLElement>(room);
  return (
    <div
      ref={all}
      className="page-form"
      role="group"
      aria-label={t("pageManage.paths")}
      tabIndex={-1}
    >
      <p className="soft">{t("pageManage.paths.hint")}</p>
      {page.paths.length > 0 ? (
        <section aria-labelledby="paths-here">
          <h3 id="paths-here" className="side-title">
            {t("pageManage.paths.onPage")}
          </h3>
          <ul className="page-people page-paths">
            {page.paths.map((path) => (
              <Choice key={path.id} pageName={page.name} path={path} verb="remove" />
            ))}
          </ul>
        </section>
      ) : null}
      <section
        ref={proposed}
        className="page-form"
        aria-label={t("pageManage.paths.add")}
        tabIndex={-1}
      >
        {room > 0 ? <Proposed page={page} /> : <p className="hint">{t("pageManage.paths.full")}</p>}
      </section>
    </div>
  );
}

function Proposed({ page }: { page: PageDetails }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const query = useDebouncedValue(typed.trim());
  const found = useQuery(pathsQuery(query ? { query } : {}));
  const here = new Set(page.paths.map(({ id }) => id));
  const others = (found.data?.items ?? []).filter(({ id }) => !here.has(id));
  return (
    <>
      <TextField
        label={t("pageManage.paths.search")}
        type="search"
        icon="search"
        value={typed}
        onChange={setTyped}
        maxLength={100}
      />
      {found.isPending ? (
        <SkeletonList label={t("pageManage.paths")} rows={3} hasFaces={false} />
      ) : null}
      {found.isError ? (
        <ErrorState
          title={t("pageManage.paths.failed")}
          headingLevel={3}
          retryLabel={t("page.retry")}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        />
      ) : null}
      {found.isSuccess && others.length === 0 ? (
        <p className="soft">{t("pageManage.paths.none")}</p>
      ) : null}
      <ul className="page-people page-paths">
        {others.slice(0, PROPOSED).map(({ id, title, image_url, category, tags, node_count }) => (
          <Choice
            key={id}
            pageName={page.name}
            path={{ id, title, imageUrl: image_url, category, tags, nodeCount: node_count }}
            verb="add"
          />
        ))}
      </ul>
    </>
  );
}

interface ChoiceProps {
  pageName: string;
  path: Omit<PagePath, "viewerProgress">;
  verb: "add" | "remove";
}

function Choice({ pageName, path, verb }: ChoiceProps) {
  const { t } = useTranslation();
  const change = usePageChange((id: string) => {
    const params = { pageName, id };
    return verb === "add" ? call(attachPagePath, { params }) : call(detachPagePath, { params });
  });
  return (
    <li>
      <PathTile path={path} />
      <Button
        size="small"
        variant={verb === "add" ? "quiet" : "bare"}
        busy={change.isPending}
        aria-label={t(`pageManage.paths.${verb}Name`, { title: path.title })}
        onPress={() => change.mutate(path.id)}
      >
        {t(`pageManage.paths.${verb}`)}
      </Button>
    </li>
  );
}
