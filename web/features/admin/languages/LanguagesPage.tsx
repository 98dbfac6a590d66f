import { numberFormat } from "@waymates/contract/formats";
import "../paths/paths.css";
import { useQuery } from "@tanstack/react-query";
import type { StaffLanguage } from "@waymates/contract/features/staff-translations";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { ProgressBar } from "../../../ui/ProgressBar.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { useListAddresses } from "../lists/listAddresses.ts";
import { AdminFrame } from "../AdminFrame.tsx";
import { LanguageActs } from "./LanguageActs.tsx";
import { LanguageDialog } from "./LanguageDialog.tsx";
import { meQuery, staffLanguagesQuery } from "../queries.ts";

/** /admin/languages: the languages that the reader may translate, with how far each is; admins make and change them here. */
export function LanguagesPage() {
  const { t } = useTranslation();
  const [isNew, setNew] = useState(false);
  const isAdmin = useQuery(meQuery).data?.role === "admin";
  const languages = useQuery(staffLanguagesQuery).data?.items;
  return (
    <AdminFrame title={t("admin.section.languages")}>
      {isAdmin && languages ? (
        <div className="admin-acts">
          <Button variant="primary" icon="plus" onPress={() => setNew(true)}>
            {t("admin.language.new")}
          </Button>
        </div>
      ) : null}
      <LanguageList
        headingLevel={2}
        renderActs={(language) => (
          <LanguageActs language={language} languages={languages ?? []} isAdmin={isAdmin} />
        )}
      />
      {isNew ? (
        <LanguageDialog language={null} languages={languages ?? []} onClose={() => setNew(false)} />
      ) : null}
    </AdminFrame>
  );
}

interface LanguageListProps {
  headingLevel: 2 | 3;
  /** What can be done with each. */
  renderActs?: (language: StaffLanguage) => ReactNode;
}

/** The languages of the reader, each with the way to its texts. */
export function LanguageList({ headingLevel, renderActs }: LanguageListProps) {
  const { t } = useTranslation();
  const languages = useQuery(staffLanguagesQuery);
  if (languages.data) {
    return (
      <ul className="admin-languages">
        {languages.data.items.map((language) => (
          <LanguageCard key={language.id} language={language} headingLevel={headingLevel}>
            {renderActs?.(language)}
          </LanguageCard>
        ))}
      </ul>
    );
  }
  if (!languages.error) return <SkeletonList label={t("admin.loading")} rows={4} />;
  return (
    <ErrorState
      title={t("admin.languages.failed")}
      retryLabel={t("admin.retry")}
      isRetrying={languages.isFetching}
      onRetry={() => void languages.refetch()}
      headingLevel={headingLevel}
    />
  );
}

interface LanguageCardProps {
  language: StaffLanguage;
  headingLevel: 2 | 3;
  children: ReactNode;
}

function LanguageCard({ language, headingLevel, children }: LanguageCardProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  const { t, i18n } = useTranslation();
  const addressOf = useListAddresses();
  const number = numberFormat(i18n.language);
  const { total, translated, reviewed } = language.progress;
  const done = translated + reviewed;
  return (
    <li className="card">
      <Heading>
        <Link to={addressOf(`/admin/translations/${language.code}`)} lang={language.code}>
          {language.native_name}
        </Link>
      </Heading>
      <p className="soft">
        <bdi>{language.code}</bdi> · {language.active ? t("admin.active") : t("admin.inactive")}
      </p>
      <ProgressBar
        label={t("admin.progress.label")}
        value={total === 0 ? 0 : (done / total) * 100}
        valueText={t("admin.progress", { done: number.format(done), total: number.format(total) })}
        isShown
      />
      {children}
    </li>
  );
}
