import { QUESTION_FORMATS } from "@waymates/contract/features/staff-paths-constants";
import type { exportChapter, exportPath } from "@waymates/contract/operations/staff-question-files";
import { type MouseEvent, useState } from "react";
import { addressOf, sendAsPerson } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { toastError } from "../../../platform/toasts.ts";
import { buttonClasses } from "../../../ui/button-looks.ts";

type Format = (typeof QUESTION_FORMATS)[number];

interface ExportLinksProps {
  operation: typeof exportChapter | typeof exportPath;
  /** Of the chapter, or of the path. */
  id: string;
}

/** The questions as files, and what a file had to leave out. */
export function ExportLinks({ operation, id }: ExportLinksProps) {
  const { t } = useTranslation();
  const [said, setSaid] = useState<string | null>(null);

  async function take(event: MouseEvent, address: string, format: Format): Promise<void> {
    // A link that is opened elsewhere, or saved by the browser's own menu, stays a link.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setSaid(null);
    try {
      const count = await saveFile(address);
      const name = t(`adminPaths.format.${format}`);
      if (count > 0) setSaid(t("adminPaths.export.leftOut", { count, format: name }));
    } catch (error) {
      console.error("the questions were not exported", error);
      toastError(t("adminPaths.export.failed"));
    }
  }

  return (
    <section className="admin-part" aria-labelledby="admin-export">
      <h2 id="admin-export">{t("adminPaths.export")}</h2>
      <p className="soft">{t("adminPaths.export.hint")}</p>
      <ul className="admin-formats">
        {QUESTION_FORMATS.map((format) => {
          const address = addressOf(operation, { params: { id }, query: { format } });
          return (
            <li key={format}>
              <a
                className={buttonClasses({ size: "small" })}
                href={address}
                onClick={(event) => void take(event, address, format)}
                download
              >
                {t(`adminPaths.format.${format}`)}
              </a>
            </li>
          );
        })}
      </ul>
      <p role="status">{said}</p>
    </section>
  );
}

/** Gives the reader the file at an address. @returns how many questions it leaves out @throws ApiError */
async function saveFile(address: string): Promise<number> {
  const answer = await sendAsPerson("GET", address);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download =
    /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "";
  link.click();
  // Browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return Number(answer.headers.get("x-left-out") ?? 0);
}
