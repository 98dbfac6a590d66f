import { NODE_LIMITS } from "@waymates/contract/features/paths-constants";
import type { StaffPathView } from "@waymates/contract/features/staff-paths";
import type { ReactNode } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { EditNotices } from "../paths/editing/EditNotices.tsx";
import { SaveLine } from "../paths/editing/SaveLine.tsx";
import { AnswerFields } from "./answers/AnswerFields.tsx";
import { MediaField } from "./MediaField.tsx";
import type { NodeEditing } from "./nodeFields.ts";
import { PlaceFields } from "./PlaceFields.tsx";
import { useFieldNames, useFieldWords } from "./useFieldWords.ts";

interface NodeFormProps {
  editing: NodeEditing;
  /** Slugs of what the chapter is about. */
  traits: readonly string[];
  /** Those of the path, for moving the question; empty where it stays in its own. */
  chapters: StaffPathView["chapters"];
  /** Shown first, such as the choice of the type. */
  children?: ReactNode;
}

/** What a question asks, what is right, and what is said about it. */
export function NodeForm({ editing, traits, chapters, children }: NodeFormProps) {
  const { t } = useTranslation();
  const { values, change, faultOf } = editing;
  const isRead = values.type === "info";
  return (
    <form className="card admin-form" aria-label={t("adminNodes.form")} {...editing.props}>
      <EditNotices editing={editing} names={useFieldNames()} words={useFieldWords(chapters)} />
      {children}
      <TextField
        label={t(isRead ? "adminNodes.heading" : "adminNodes.prompt")}
        description={isRead ? undefined : t("adminNodes.format")}
        isMultiline
        rows={isRead ? 1 : 3}
        dir="auto"
        required
        maxLength={NODE_LIMITS.prompt}
        value={values.prompt}
        error={faultOf("prompt")}
        onChange={(prompt) => change({ prompt })}
      />
      <MediaField value={values.media} onChange={(media) => change({ media })} faultOf={faultOf} />
      <AnswerFields key={values.type} editing={editing} traits={traits} />
      <TextField
        label={t("adminNodes.explanation")}
        description={t("adminNodes.explanation.hint")}
        isMultiline
        rows={3}
        dir="auto"
        maxLength={NODE_LIMITS.explanation}
        value={values.explanation}
        error={faultOf("explanation")}
        onChange={(explanation) => change({ explanation })}
      />
      {isRead ? null : (
        <TextField
          label={t("adminNodes.hint")}
          description={t("adminNodes.hint.hint")}
          dir="auto"
          maxLength={NODE_LIMITS.hint}
          value={values.hint}
          error={faultOf("hint")}
          onChange={(hint) => change({ hint })}
        />
      )}
      <PlaceFields editing={editing} chapters={chapters} />
      <SaveLine editing={editing} />
    </form>
  );
}
