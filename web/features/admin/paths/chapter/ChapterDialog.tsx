import type { StaffChapter, StaffDraft } from "@waymates/contract/features/staff-paths";
import { createChapter, updateChapter } from "@waymates/contract/operations/staff-chapters";
import { type FormEvent, useId, useState } from "react";
import { call } from "../../../../platform/api.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Dialog } from "../../../../ui/Dialog.tsx";
import { TextField } from "../../../../ui/TextField.tsx";
import { DraftNotices, EditNotices } from "../editing/EditNotices.tsx";
import { TraitChoice } from "./TraitChoice.tsx";
import { alike, useEditing } from "../editing/useEditing.ts";
import { useStaffCall } from "../useStaffCall.ts";
import { useStaffDraft } from "../editing/useStaffDraft.ts";

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
  isBusy: boolean;
  onClose: () => void;
  onSubmit: () => void;
  children: React.ReactNode;
}

function Frame({ title, submitLabel, isBusy, onClose, onSubmit, children }: FrameProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t("adminPaths.close")}
      footer={
        <Button type="submit" form={id} variant="primary" busy={isBusy}>
          {submitLabel}
        </Button>
      }
    >
      <form
        id={id}
        className="admin-form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
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
  const { run, isBusy } = useStaffCall();
  const [fields, setFields] = useState(emptyChapter);
  const [foundAt, setFoundAt] = useState<string | null>(null);
  const draft = useStaffDraft({
    kind: "new_chapter",
    id: pathId,
    onFound: (found: StaffDraft) => {
      setFields({ ...emptyChapter, ...alike(found.fields, emptyChapter) });
      setFoundAt(found.updated_at);
    },
  });
  const typed = { fields: { ...fields }, base: null };
  function change(part: Partial<ChapterFields>): void {
    const next = { ...fields, ...part };
    setFields(next);
    draft.keep({ fields: { ...next }, base: null });
  }
  function discard(): void {
    setFields(emptyChapter);
    setFoundAt(null);
    void draft.remove();
  }
  async function save(): Promise<void> {
    if (draft.other) return;
    await draft.settle();
    await run({
      send: () => call(createChapter, { body: { path_id: pathId, ...fields } }),
      failed: "adminPaths.failed.createChapter",
      onFailed: () => {
        draft.keepAgain();
        return false;
      },
      onDone: () => {
        draft.forget();
        onClose();
      },
    });
  }
  return (
    <Frame
      title={t("adminPaths.chapter.new")}
      submitLabel={t("adminPaths.chapter.add")}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <DraftNotices
        foundAt={foundAt}
        other={draft.other && { take: draft.takeOther, goOn: () => draft.goOn(typed) }}
        onDiscard={discard}
      />
      <TitleField value={fields.title} onChange={(title) => change({ title })} />
      <TraitChoice value={fields.traits} onChange={(traits) => change({ traits })} />
    </Frame>
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
  const names = { title: t("adminPaths.chapter.title"), traits: t("adminPaths.traits") };
  return (
    <Frame
      title={t("adminPaths.chapter.edit")}
      submitLabel={t("adminPaths.save")}
      isBusy={editing.isBusy}
      onClose={onClose}
      onSubmit={() => (editing.isDirty ? editing.save() : onClose())}
    >
      <EditNotices editing={editing} names={names} />
      <TitleField
        value={editing.values.title}
        error={editing.faultOf("title")}
        onChange={(title) => editing.change({ title })}
      />
      <TraitChoice
        value={editing.values.traits}
        onChange={(traits) => editing.change({ traits })}
      />
    </Frame>
  );
}

interface TitleFieldProps {
  value: string;
  error?: string | null;
  onChange: (title: string) => void;
}

function TitleField({ value, error = null, onChange }: TitleFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t("adminPaths.chapter.title")}
      description={t("adminPaths.chapter.title.hint")}
      dir="auto"
      maxLength={TITLE_MAX}
      autoFocus
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
