import "../paths/paths.css";
import "./import.css";
import { useQuery } from "@tanstack/react-query";
import type { NodesImport } from "@waymates/contract/features/staff-paths";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../../platform/i18n.tsx";
import { AdminFrame } from "../AdminFrame.tsx";
import { chapterAddress, pathAddress, staffPathQuery } from "../paths/queries.ts";
import { ImportForm, type SentFile } from "./ImportForm.tsx";
import { ImportPreview } from "./ImportPreview.tsx";
import { WrittenText } from "../../../platform/WrittenText.tsx";

interface ImportPageProps {
  pathId: string | null;
  chapterId: string | null;
}

/** /admin/nodes/import: questions from a file, looked at before any of them is saved. */
export function ImportPage({ pathId, chapterId }: ImportPageProps) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<SentFile>({
    pathId,
    chapter_id: chapterId ?? "",
    name: "",
    format: "gift",
    content: "",
  });
  const [preview, setPreview] = useState<NodesImport | null>(null);
  const path = useQuery({ ...staffPathQuery(sent.pathId ?? ""), enabled: sent.pathId !== null });
  const chapter = path.data?.chapters.find(({ id }) => id === sent.chapter_id);
  return (
    <AdminFrame title={t("adminImport.title")}>
      {path.data && chapter ? (
        <p className="admin-facts">
          <Link to={pathAddress(path.data.path.id)}>
            <bdi>{path.data.path.title}</bdi>
          </Link>
          <Link to={chapterAddress(path.data.path.id, chapter.id)}>
            <WrittenText text={chapter.title} />
          </Link>
        </p>
      ) : null}
      {preview && sent.pathId ? (
        <ImportPreview
          preview={preview}
          sent={sent}
          pathId={sent.pathId}
          chapterTitle={chapter?.title ?? t("adminPaths.chapter")}
          onBack={() => setPreview(null)}
        />
      ) : (
        <ImportForm
          sent={sent}
          onRead={(file, read) => {
            setSent(file);
            setPreview(read);
          }}
        />
      )}
    </AdminFrame>
  );
}
