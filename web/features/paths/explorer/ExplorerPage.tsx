import "./explorer.css";
import { capitalized } from "@waymates/contract/formats";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { CardSkeletons } from "./CardSkeletons.tsx";
import { PathCard } from "./PathCard.tsx";
import { languageName } from "../../../platform/languageName.ts";
import { useFoundPaths } from "./useFoundPaths.ts";
import { usePathTexts } from "../usePathTexts.ts";

const ALL = "all";

/** Every path there is: those under way first, then what could come next. */
export function ExplorerPage() {
  const { t, i18n } = usePathTexts();
  const [category, setCategory] = useState("");
  const [query, setQuery] = useState("");
  const [language, setLanguage] = useState("");
  const found = useFoundPaths({ category, query, language });
  const clear = () => {
    setLanguage("");
    setCategory("");
    setQuery("");
  };
  return (
    <div className="page wide explorer">
      <title>{`${t("paths.explore")} · Waymates`}</title>
      <meta name="description" content={t("paths.exploreDescription")} />
      <div className="main-col">
        <header className="path-explorer-head">
          <h1>{t("paths.explore")}</h1>
          <TextField
            label={t("paths.search")}
            isLabelHidden
            type="search"
            icon="search"
            placeholder={t("paths.search")}
            value={query}
            onChange={setQuery}
            maxLength={100}
          />
          <Select
            label={t("paths.language")}
            isLabelHidden
            className="path-explorer-language"
            value={language === "" ? ALL : language}
            onChange={(code) => setLanguage(code === ALL ? "" : code)}
            options={[
              { id: ALL, label: t("paths.allLanguages") },
              ...found.languages.map((code) => ({
                id: code,
                label: capitalized(languageName(code, i18n.language), i18n.language),
              })),
            ]}
          />
        </header>
        {found.categories.length > 1 ? (
          <Chips
            label={t("paths.categories")}
            className="path-explorer-chips"
            value={category}
            onChange={setCategory}
            options={[
              { id: "", label: t("paths.allCategories") },
              ...found.categories
                .map(({ slug, name }) => ({ id: slug, label: name }))
                .toSorted((a, b) => a.label.localeCompare(b.label, i18n.language)),
            ]}
          />
        ) : null}
        <FoundPaths
          found={found}
          isFiltered={category !== "" || query !== "" || language !== ""}
          onClear={clear}
        />
      </div>
    </div>
  );
}

interface FoundPathsProps {
  found: ReturnType<typeof useFoundPaths>;
  isFiltered: boolean;
  onClear: () => void;
}

function FoundPaths({ found, isFiltered, onClear }: FoundPathsProps) {
  const { t } = usePathTexts();
  const { paths, isPending, error, retry, isRetrying } = found;
  if (isPending) return <CardSkeletons count={6} />;
  if (error && paths.length === 0) {
    return (
      <ErrorState
        title={t("paths.listFailed")}
        hint={t("paths.pathFailedHint")}
        retryLabel={t("paths.retry")}
        isRetrying={isRetrying}
        onRetry={retry}
      />
    );
  }
  if (paths.length === 0) {
    return isFiltered ? (
      <EmptyState
        title={t("paths.nothingFound")}
        hint={t("paths.nothingFoundHint")}
        action={<Button onPress={onClear}>{t("paths.showAll")}</Button>}
      />
    ) : (
      <EmptyState title={t("paths.noPaths")} hint={t("paths.noPathsHint")} />
    );
  }
  return (
    <>
      <p className="vh" role="status">
        {t("paths.found", { count: paths.length })}
      </p>
      <ul className="path-cards">
        {paths.map((path) => (
          <PathCard key={path.id} path={path} />
        ))}
      </ul>
      {found.loadMore ? (
        <Button className="paths-more" busy={found.isLoadingMore} onPress={found.loadMore}>
          {t("paths.showMore")}
        </Button>
      ) : null}
    </>
  );
}
