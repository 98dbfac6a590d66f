import { numberFormat } from "@waymates/contract/formats";
import { useQueryClient } from "@tanstack/react-query";
import type { TextFilter, TextKind } from "@waymates/contract/features/staff-translations";
import { directionOf } from "@waymates/contract/features/translations-constants";
import { listTexts } from "@waymates/contract/operations/staff-translations";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useFaces } from "../../../platform/WrittenText.tsx";
import { MoreButton } from "../../../platform/PagedList.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { usePages } from "../../../platform/usePages.ts";
import { Chips } from "../../../ui/Chips.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { AdminFrame } from "../AdminFrame.tsx";
import { optionIn, QUERY_MAX, queryIn, useFilters } from "../lists/useFilters.ts";
import { textsQuery } from "../queries.ts";
import { TextRow } from "./TextRow.tsx";

const filters: readonly TextFilter[] = ["all", "translated", "not_translated", "tag"];
const kinds: readonly (TextKind | "all")[] = ["all", "interface", "question"];

/** /admin/translations/{code}: the texts of a language beside their English source, edited in place. */
export function TextsPage({ code }: { code: string }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  useFaces(code);
  const { search, choose, typed, type } = useFilters();
  const query = queryIn(search);
  const filter = optionIn(filters, search, "filter") ?? "all";
  const kind = optionIn(kinds, search, "kind") ?? "all";
  const texts = usePages(textsQuery({ code, query, filter, kind }));
  const items = texts.pages.flatMap((page) => page.items);
  const total = texts.pages[0]?.total ?? 0;
  const readAgain = () =>
    void client.invalidateQueries({ predicate: isUnder([listTexts, { code }]) });
  const name = new Intl.DisplayNames(i18n.language, { type: "language" }).of(code) ?? code;
  return (
    <AdminFrame title={t("admin.texts.title", { language: name })}>
      <Link to="/admin/languages" className="admin-back link">
        <Icon name="arrow-left" size="s" flip />
        {t("admin.texts.back")}
      </Link>
      <div className="admin-filters">
        <TextField
          type="search"
          label={t("admin.texts.search")}
          icon="search"
          value={typed}
          onChange={type}
          maxLength={QUERY_MAX}
        />
        <Chips
          label={t("admin.texts.filter")}
          options={filters.map((id) => ({ id, label: t(`admin.texts.filter.${id}`) }))}
          value={filter}
          onChange={(id) => choose("filter", id)}
        />
        <Chips
          label={t("admin.texts.kind")}
          options={kinds.map((id) => ({ id, label: t(`admin.texts.kind.${id}`) }))}
          value={kind}
          onChange={(id) => choose("kind", id)}
        />
      </div>
      {texts.error && texts.pages.length === 0 ? (
        <ErrorState
          title={t("admin.texts.failed")}
          retryLabel={t("admin.retry")}
          isRetrying={texts.isFetching}
          onRetry={texts.retry}
        />
      ) : texts.isPending ? (
        <SkeletonList label={t("admin.loading")} rows={6} />
      ) : items.length === 0 ? (
        <EmptyState title={t("admin.texts.none")} />
      ) : (
        <>
          <p className="soft" role="status">
            {t("admin.texts.count", {
              count: total,
              formatted: numberFormat(i18n.language).format(total),
            })}
          </p>
          <ul className="admin-texts">
            {items.map((text) => (
              <TextRow
                key={text.key}
                code={code}
                direction={directionOf(code)}
                text={text}
                onChanged={readAgain}
              />
            ))}
          </ul>
        </>
      )}
      <MoreButton list={texts} label={t("admin.more")} />
    </AdminFrame>
  );
}
