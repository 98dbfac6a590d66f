import { numberFormat } from "@waymates/contract/formats";
import "../paths/paths.css";
import "./nodes.css";
import { useQuery } from "@tanstack/react-query";
import type { StaffNode } from "@waymates/contract/features/staff-paths";
import { useTranslation } from "../../../platform/i18n.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { AdminFrame } from "../AdminFrame.tsx";
import { staffChapterQuery, staffNodeQuery, staffPathQuery } from "../paths/queries.ts";
import { ChapterCrumb, NodeColumns } from "./NodeColumns.tsx";
import { NodeFigures } from "./NodeFigures.tsx";
import { NodeForm } from "./NodeForm.tsx";
import { NodeHead } from "./NodeHead.tsx";
import { LearnerView } from "./LearnerView.tsx";
import { useNodeEditing } from "./useNodeEditing.ts";

/** /admin/nodes/{id}: a question, as its author writes it and as a learner meets it. */
export function NodePage({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(staffNodeQuery(id));
  const number = numberFormat(i18n.language);
  const title = data
    ? t("adminNodes.title", { number: number.format(data.data.order_index + 1) })
    : t("adminPaths.figures.question");
  return (
    <AdminFrame title={title}>
      {data ? (
        <Editor node={data.data} />
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

function Editor({ node }: { node: StaffNode }) {
  const editing = useNodeEditing(node);
  const { data: view } = useQuery(staffChapterQuery(node.chapter_id));
  const pathId = view?.chapter.path_id ?? "";
  const { data: path } = useQuery({ ...staffPathQuery(pathId), enabled: pathId !== "" });
  const chapters = path?.chapters ?? [];
  return (
    <>
      {view ? <ChapterCrumb chapter={view.chapter} /> : null}
      <NodeHead node={node} chapters={chapters} pathId={pathId} />
      <NodeColumns
        look={
          <>
            <LearnerView editing={editing} language={path?.path.language} />
            <NodeFigures nodeId={node.id} chapterId={node.chapter_id} />
          </>
        }
      >
        <NodeForm editing={editing} traits={view?.chapter.traits ?? []} chapters={chapters} />
      </NodeColumns>
    </>
  );
}
