import "../paths/paths.css";
import "./nodes.css";
import { NODE_TYPES } from "@waymates/contract/features/paths-constants";
import { useQuery } from "@tanstack/react-query";
import type { NodeType } from "@waymates/contract/features/paths";
import type { StaffChapter } from "@waymates/contract/features/staff-paths";
import { useRef } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import { ErrorState } from "../../../ui/ErrorState.tsx";
import { SkeletonList } from "../../../ui/Skeleton.tsx";
import { AdminFrame } from "../AdminFrame.tsx";
import { staffChapterQuery, staffPathQuery } from "../paths/queries.ts";
import { FieldGroup } from "./answers/FieldGroup.tsx";
import { LearnerView } from "./LearnerView.tsx";
import { ChapterCrumb, NodeColumns } from "./NodeColumns.tsx";
import { NodeForm } from "./NodeForm.tsx";
import { emptyPayload, type NodeEditing, type Payload } from "./nodeFields.ts";
import { useNewNode } from "./useNodeEditing.ts";

/** /admin/nodes/new?chapter={id}: a question to be made, last in its chapter. */
export function NewNodePage({ chapterId }: { chapterId: string }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery(staffChapterQuery(chapterId));
  return (
    <AdminFrame title={t("adminPaths.question.new")}>
      {data ? (
        <Editor chapter={data.chapter} />
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

function Editor({ chapter }: { chapter: StaffChapter }) {
  const editing = useNewNode(chapter.id, chapter.path_id);
  const { data: path } = useQuery(staffPathQuery(chapter.path_id));
  return (
    <>
      <ChapterCrumb chapter={chapter} />
      <NodeColumns look={<LearnerView editing={editing} language={path?.path.language} />}>
        <NodeForm editing={editing} traits={chapter.traits} chapters={[]}>
          <TypeChoice editing={editing} />
        </NodeForm>
      </NodeColumns>
    </>
  );
}

/** The type, as long as the question is not saved; what was typed for another one comes back with it. */
function TypeChoice({ editing: { values, change } }: { editing: NodeEditing }) {
  const { t } = useTranslation();
  const typed = useRef(new Map<NodeType, Payload>());
  const label = t("adminNodes.type");
  function choose(type: NodeType): void {
    const { payload } = values;
    typed.current.set(values.type, payload);
    const own = typed.current.get(type);
    const other = typed.current.get(type === "single_choice" ? "multiple_choice" : "single_choice");
    const from = payload.options || own ? payload : (other ?? {});
    change({ type, payload: carriedOver(from, own ?? emptyPayload(type)) });
  }
  return (
    <FieldGroup label={label} hint={t("adminNodes.type.hint")}>
      <Chips
        label={label}
        value={values.type}
        options={NODE_TYPES.map((id) => ({ id, label: t(`adminPaths.type.${id}`) }))}
        onChange={choose}
      />
    </FieldGroup>
  );
}

const SINGLE_MAX = 6;

/** Answers to choose from serve both kinds of choices. */
function carriedOver(from: Payload, to: Payload): Payload {
  if (!from.options || !to.options) return to;
  const isSingle = to.partial === undefined;
  if (isSingle && from.options.length > SINGLE_MAX) return to;
  const right = Array.isArray(from.correct) ? from.correct : [];
  const options = from.options.map(({ traits: _traits, ...option }) => option);
  return { ...to, options, correct: isSingle ? right.slice(0, 1) : right };
}
