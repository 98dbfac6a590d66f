import type { StaffChapter } from "@waymates/contract/features/staff-paths";
import { createChapter, updateChapter } from "@waymates/contract/operations/staff-chapters";
import { type FormEvent, useId } from "react";
import { call } from "../../../../platform/api.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { EditNotices } from "../editing/EditNotices.tsx";
import { TraitChoice } from "./TraitChoice.tsx";
import { type Editing, useEditing } from "../editing/useEditing.ts";

const TITLE_MAX = 120;
const schema = async () => (await import("@waymates/contract/features/staff-paths")).chapterBody;

interface ChapterFields {
  title: string;
  traits: string[];
}

const emptyChapter: ChapterFields = { title: "", traits: [] };

interface FrameProps {
  title: string;
  submitLabel: string;
  editing: Editing<ChapterFields>;
  onClose: () => void;
  /** Closes instead of saving nothing. */
  isEdited?: boolean;
}

function Frame({ title, submitLabel, editing, onClose, isEdited = true }: FrameProps) {
  const { t } = useTranslation();
  const id = useId();
  const submit = (event: FormEvent) => {
    if (isEdited) return editing.props.onSubmit(event);
    event.preventDefault();
    onClose();
  };
  const names = { title: t("adminPaths.chapter.title"), traits: t("adminPaths.traits") };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t("adminPaths.close")}
      footer={
        <Button type="submit" form={id} variant="primary" busy={editing.isBusy}>
          {submitLabel}
        </Button>
      }
    >
      <form id={id} className="admin-form" {...editing.props} onSubmit={submit}>
        <EditNotices editing={editing} names={names} />
        <TextField
          label={names.title}
          description={t("adminPaths.chapter.title.hint")}
          dir="auto"
          maxLength={TITLE_MAX}
          autoFocus
          value={editing.values.title}
          error={editing.faultOf("title")}
          onChange={(next) => editing.change({ title: next })}
        />
        <TraitChoice
          value={editing.values.traits}
          onChange={(traits) => editing.change({ traits })}
        />
      </form>
    </Dialog>
  );
}

interface NewChapterProps {
  pathId: string;
  onClose: () => void;
}

/** A new chapter, last in order. */
export function NewChapterDialog({ pathId, onClose }: NewChapterProps) {
  const { t } = useTranslation();
  const editing = useEditing({
    kind: "new_chapter",
    id: pathId,
    saved: emptyChapter,
    version: null,
    send: (touched) =>
      call(createChapter, { body: { path_id: pathId, ...emptyChapter, ...touched } }),
    failed: "adminPaths.failed.createChapter",
    onSaved: onClose,
  });
  return (
    <Frame
      title={t("adminPaths.chapter.new")}
      submitLabel={t("adminPaths.chapter.add")}
      editing={editing}
      onClose={onClose}
    />
  );
}

interface EditChapterProps {
  chapter: StaffChapter;
  onClose: () => void;
}

/** The name and the traits of a chapter. */
export function EditChapterDialog({ chapter, onClose }: EditChapterProps) {
  const { t } = useTranslation();
  const editing = useEditing({
    kind: "chapter",
    id: chapter.id,
    saved: { title: chapter.title, traits: chapter.traits },
    version: chapter.version,
    send: (touched, from) =>
      call(updateChapter, { params: { id: chapter.id }, body: { version: from, ...touched } }),
    schema,
    failed: "adminPaths.failed.updateChapter",
    onSaved: onClose,
  });
  return (
    <Frame
      title={t("adminPaths.chapter.edit")}
      submitLabel={t("adminPaths.save")}
      editing={editing}
      isEdited={editing.isDirty}
      onClose={onClose}
    />
  );
}
