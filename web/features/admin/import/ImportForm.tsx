import type { NodesImport, QuestionFormat } from "@waymates/contract/features/staff-paths";
import {
  QUESTION_FORMATS,
  QUESTION_IMPORT_LIMITS,
} from "@waymates/contract/features/staff-paths-constants";
import { decodeFile } from "@waymates/contract/text/decode-file";
import { previewNodeImport } from "@waymates/contract/operations/staff-question-files";
import { useRef, useState } from "react";
import { call } from "../../../platform/api.ts";
import { useContractForm } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { Failure } from "../../../ui/Fault.tsx";
import { guessFormat } from "./guessFormat.ts";
import { ChapterFields } from "./ChapterFields.tsx";

/** A file as it was sent, with where its questions go. */
export interface SentFile {
  pathId: string | null;
  chapter_id: string;
  name: string;
  format: QuestionFormat;
  content: string;
}

interface ImportFormProps {
  sent: SentFile;
  onRead: (sent: SentFile, preview: NodesImport) => void;
}

const schema = async () =>
  (await import("@waymates/contract/features/staff-paths")).nodesImportBody;

/** Where the questions go, and the file: chosen, dropped or pasted. */
export function ImportForm({ sent, onRead }: ImportFormProps) {
  const { t } = useTranslation();
  const [pathId, setPathId] = useState(sent.pathId);
  const [name, setName] = useState(sent.name);
  const [isGuess, setGuess] = useState(false);
  /** Why the chosen file is not taken. */
  const [refusal, setRefusal] = useState<"TOO_LARGE" | "UNDECODABLE" | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const form = useContractForm({
    schema,
    defaults: { chapter_id: sent.chapter_id, format: sent.format, content: sent.content },
    t,
    faults: "adminImport.fault",
    submit: async (body) => {
      const answer = await call(previewNodeImport, { body });
      onRead({ ...body, pathId, name }, answer.import);
    },
  });
  async function take(file: File): Promise<void> {
    const isLarge = file.size > QUESTION_IMPORT_LIMITS.bytes;
    const decoded = isLarge ? null : decodeFile(new Uint8Array(await file.arrayBuffer()));
    setRefusal(decoded ? null : isLarge ? "TOO_LARGE" : "UNDECODABLE");
    if (!decoded) return;
    const { text: content } = decoded;
    setName(file.name);
    setGuess(decoded.isGuess);
    const format = guessFormat(file.name, content);
    form.change({ content, ...(format ? { format } : {}) });
  }
  return (
    <form
      className="admin-form card"
      {...form.props}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        void take(file);
      }}
    >
      <ChapterFields
        pathId={pathId}
        chapterId={form.values.chapter_id}
        error={form.field("chapter_id").error}
        onPath={(id) => {
          setPathId(id);
          form.change({ chapter_id: "" });
        }}
        onChapter={(id) => form.change({ chapter_id: id })}
      />
      <div className="admin-acts">
        <Button icon="plus" onPress={() => picker.current?.click()}>
          {t(name ? "adminImport.file.other" : "adminImport.file.choose")}
        </Button>
        {name ? <bdi>{name}</bdi> : <span className="soft">{t("adminImport.file.hint")}</span>}
        <input
          ref={picker}
          type="file"
          hidden
          accept=".gift,.txt,.aiken,.xml,.csv,.json"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = "";
            if (file) void take(file);
          }}
        />
      </div>
      <Failure text={refusal && t(`adminImport.fault.content.${refusal}`)} />
      {isGuess ? <p role="status">{t("admin.file.guessed")}</p> : null}
      <Select
        {...form.field("format")}
        label={t("adminImport.format")}
        options={QUESTION_FORMATS.map((id) => ({ id, label: t(`adminImport.format.${id}`) }))}
      />
      <TextField
        {...form.field("content")}
        className="admin-import-text"
        label={t("adminImport.content")}
        description={t("adminImport.content.hint")}
        isMultiline
        rows={14}
        dir="auto"
        spellCheck={false}
      />
      <Failure text={form.failure} />
      <div className="admin-acts">
        <Button variant="primary" type="submit" busy={form.isBusy}>
          {t("adminImport.read")}
        </Button>
        <span className="soft">{t("adminImport.read.hint")}</span>
      </div>
    </form>
  );
}
