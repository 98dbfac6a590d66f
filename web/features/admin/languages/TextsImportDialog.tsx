import { numberFormat } from "@waymates/contract/formats";
import type {
  StaffLanguage,
  TextsFormat,
  TextsImport,
} from "@waymates/contract/features/staff-translations";
import {
  confirmTextImport,
  previewTextImport,
} from "@waymates/contract/operations/staff-translations";
import { decodeFile } from "@waymates/contract/text/decode-file";
import { useRef, useState } from "react";
import { ApiError, call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Failure } from "../../../ui/Fault.tsx";
import { offerUndo } from "../offerUndo.ts";
import { languageFailure } from "./languageFailure.ts";
import { TextsImportPreview } from "./TextsImportPreview.tsx";
import { useReadLanguagesAgain } from "./useReadLanguagesAgain.ts";

interface TextsImportDialogProps {
  language: StaffLanguage;
  onClose: () => void;
}

/** Reads a file of texts, shows what it would change, and saves it when that is confirmed. */
export function TextsImportDialog({ language, onClose }: TextsImportDialogProps) {
  const { t, i18n } = useTranslation();
  const readAgain = useReadLanguagesAgain();
  const picker = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<TextsImport | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isGuess, setGuess] = useState(false);
  const { code } = language;

  async function attempt(work: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(refusalText(error));
    } finally {
      setBusy(false);
    }
  }

  function refusalText(error: unknown): string {
    const fault = error instanceof ApiError ? error.body?.fields?.["content"] : undefined;
    if (fault) return t(`admin.language.import.fault.${fault}`);
    return languageFailure(t, "import", error);
  }

  async function read(file: File): Promise<void> {
    setPreview(null);
    const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
    setGuess(decoded?.isGuess ?? false);
    if (!decoded) {
      setFailure(t("admin.language.import.fault.UNDECODABLE"));
      return;
    }
    const { text: content } = decoded;
    const format: TextsFormat = content.trimStart().startsWith("<") ? "xliff" : "json";
    const answer = await call(previewTextImport, { params: { code }, body: { format, content } });
    setPreview(answer.import);
  }

  async function save({ id, fault_count: faulty }: TextsImport): Promise<void> {
    const { undo } = await call(confirmTextImport, {
      params: { code, id },
      body: { skip_faulty: faulty > 0 },
    });
    onClose();
    offerUndo(t, undo, () => void readAgain());
    await readAgain();
  }

  const changed = preview ? preview.good - preview.same : 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closeLabel={t("admin.language.close")}
      title={t("admin.language.import.title", { name: language.name })}
      footer={
        <>
          <Button variant="quiet" busy={isBusy && !preview} onPress={() => picker.current?.click()}>
            {t(preview ? "admin.language.import.other" : "admin.language.import.choose")}
          </Button>
          {preview && changed > 0 ? (
            <Button
              variant="primary"
              busy={isBusy}
              onPress={() => void attempt(() => save(preview))}
            >
              {t("admin.language.import.save", {
                number: numberFormat(i18n.language).format(changed),
              })}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="admin-form">
        <input
          ref={picker}
          type="file"
          hidden
          accept=".json,.xlf,.xliff,.xml"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = "";
            if (file) void attempt(() => read(file));
          }}
        />
        <Failure text={failure} />
        {isGuess ? <p role="status">{t("admin.file.guessed")}</p> : null}
        {preview ? (
          <TextsImportPreview preview={preview} changed={changed} code={code} />
        ) : (
          <p>{t("admin.language.import.hint")}</p>
        )}
      </div>
    </Dialog>
  );
}
