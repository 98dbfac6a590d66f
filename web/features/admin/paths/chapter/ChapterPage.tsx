import "../paths.css";
import { useQuery } from "@tanstack/react-query";
import type { StaffChapter } from "@waymates/contract/features/staff-paths";
import { exportChapter } from "@waymates/contract/operations/staff-question-files";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Badge } from "../../../../ui/Badge.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { LinkButton } from "../../../../ui/LinkButton.tsx";
import { ErrorState } from "../../../../ui/ErrorState.tsx";
import { Icon } from "../../../../ui/Icon.tsx";
import { SkeletonList } from "../../../../ui/Skeleton.tsx";
import { AdminFrame } from "../../AdminFrame.tsx";
import { EditChapterDialog } from "./ChapterDialog.tsx";
import { ExportLinks } from "../ExportLinks.tsx";
import { importAddress, pathAddress, staffChapterQuery, staffPathQuery } from "../queries.ts";
import { QuestionList } from "./QuestionList.tsx";
import { Statistics } from "../Statistics.tsx";
import { TraitName } from "./TraitChoice.tsx";

/** /admin/paths/{id}/chapters/{id}: a chapter, its questions in order, and how they fare. */
export function ChapterPage({ pathId, id }: { pathId: string; id: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(staffChapterQuery(id));
  const path = useQuery(staffPathQuery(pathId));
  return (
    <AdminFrame title={data?.chapter.title ?? t("adminPaths.chapter")}>
      <Link to={pathAddress(pathId)} className="link admin-crumb">
        <Icon name="arrow-left" size="s" flip />
        <bdi>{path.data?.path.title ?? t("adminPaths.path")}</bdi>
      </Link>
      {data ? (
        <>
          <Head chapter={data.chapter} />
          <QuestionList
            chapter={data.chapter}
            nodes={data.nodes}
            outline={path.data?.chapters.find((chapter) => chapter.id === id)?.nodes ?? []}
          />
          <Statistics chapterId={id} nodes={data.nodes} />
          <ExportLinks operation={exportChapter} id={id} />
        </>
      ) : error ? (
        <ErrorState
          title={t("adminPaths.failed.loadQuestions")}
          retryLabel={t("admin.retry")}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonList label={t("admin.loading")} rows={6} />
      )}
    </AdminFrame>
  );
}

function Head({ chapter }: { chapter: StaffChapter }) {
  const { t } = useTranslation();
  const [isEditing, setEditing] = useState(false);
  return (
    <div className="admin-acts">
      {chapter.traits.map((slug) => (
        <Badge key={slug}>
          <TraitName slug={slug} />
        </Badge>
      ))}
      <Button size="small" icon="pencil" onPress={() => setEditing(true)}>
        {t("adminPaths.chapter.edit")}
      </Button>
      <LinkButton
        size="small"
        variant="quiet"
        icon="layers"
        to={importAddress({ path: chapter.path_id, chapter: chapter.id })}
      >
        {t("adminPaths.import")}
      </LinkButton>
      {isEditing ? <EditChapterDialog chapter={chapter} onClose={() => setEditing(false)} /> : null}
    </div>
  );
}
