import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { useFaces } from "../../platform/WrittenText.tsx";
import { Button } from "../../ui/Button.tsx";
import { Chips } from "../../ui/Chips.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { useDebouncedValue } from "../../ui/useDebouncedValue.ts";
import { findTexts, listTexts } from "./listTexts.ts";
import { textsQuery } from "./queries.ts";
import { TextCard } from "./TextCard.tsx";

const SEARCH_MS = 200;
const STEP = 25;

/** Every text of a language, found by its words; each can be suggested anew. */
export function TextsPart({ code }: { code: string }) {
  const { t } = useTranslation();
  useFaces(code);
  const english = useQuery(textsQuery(DEFAULT_LANGUAGE));
  const own = useQuery(textsQuery(code));
  const [typed, setTyped] = useState("");
  const [filter, setFilter] = useState<"all" | "untranslated">("all");
  const [shown, setShown] = useState(STEP);
  const query = useDebouncedValue(typed, SEARCH_MS);
  const all = useMemo(
    () => (english.data && own.data ? listTexts(code, english.data, own.data) : null),
    [code, english.data, own.data],
  );
  const found = useMemo(
    () => all && findTexts(all, { code, query, isUntranslated: filter === "untranslated" }),
    [all, code, query, filter],
  );
  if (!found) {
    const failed = [english, own].filter(({ error }) => error);
    return failed.length > 0 ? (
      <ErrorState
        title={t("suggestion.texts.failed")}
        retryLabel={t("common.retry")}
        isRetrying={failed.some(({ isFetching }) => isFetching)}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    ) : (
      <SkeletonList label={t("common.loading")} rows={6} />
    );
  }
  return (
    <div className="suggestion-part">
      <TextField
        type="search"
        label={t("suggestion.search")}
        icon="search"
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setShown(STEP);
        }}
        maxLength={200}
      />
      {code === DEFAULT_LANGUAGE ? null : (
        <Chips
          label={t("suggestion.filter")}
          options={(["all", "untranslated"] as const).map((id) => ({
            id,
            label: t(`suggestion.filter.${id}`),
          }))}
          value={filter}
          onChange={(next) => {
            setFilter(next);
            setShown(STEP);
          }}
        />
      )}
      <p className="soft" role="status">
        {t("suggestion.count", { count: found.length })}
      </p>
      {found.length === 0 ? (
        <EmptyState title={t("suggestion.texts.none")} hint={t("suggestion.texts.none.hint")} />
      ) : (
        <ul className="suggestion-texts">
          {found.slice(0, shown).map((text) => (
            <TextCard key={text.key} code={code} text={text} />
          ))}
        </ul>
      )}
      {found.length > shown ? (
        <Button variant="quiet" onPress={() => setShown(shown + STEP)}>
          {t("suggestion.more")}
        </Button>
      ) : null}
    </div>
  );
}
