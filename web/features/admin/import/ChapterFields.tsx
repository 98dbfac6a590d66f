import { useQuery } from "@tanstack/react-query";
import { listStaffPaths } from "@waymates/contract/operations/staff-paths";
import { useTranslation } from "../../../platform/i18n.tsx";
import { apiQuery } from "../../../platform/queries.ts";
import { ComboBox } from "../../../ui/ComboBox.tsx";
import { Select } from "../../../ui/Select.tsx";
import { staffPathQuery } from "../paths/queries.ts";

/** The newest paths; another one is chosen from its own chapter's page. */
export const pathChoiceQuery = apiQuery(listStaffPaths, { query: { limit: 50 } });

interface ChapterFieldsProps {
  pathId: string | null;
  chapterId: string;
  error: string | null;
  onPath: (id: string | null) => void;
  onChapter: (id: string) => void;
}

/** The path and the chapter to whose end the questions go. */
export function ChapterFields({ pathId, chapterId, error, onPath, onChapter }: ChapterFieldsProps) {
  const { t } = useTranslation();
  const listed = useQuery(pathChoiceQuery);
  const { data } = useQuery({ ...staffPathQuery(pathId ?? ""), enabled: pathId !== null });
  const paths = listed.data?.items ?? [];
  const known = data && !paths.some(({ id }) => id === data.path.id) ? [data.path] : [];
  return (
    <>
      <ComboBox
        label={t("adminPaths.path")}
        options={[...known, ...paths].map(({ id, title }) => ({ id, label: title }))}
        value={pathId}
        onChange={onPath}
        emptyText={t("adminPaths.none")}
      />
      <Select
        label={t("adminPaths.chapter")}
        placeholder={t("adminImport.chapter.choose")}
        options={(data?.chapters ?? []).map(({ id, title }) => ({ id, label: title }))}
        value={chapterId || null}
        onChange={onChapter}
        disabled={!data || data.chapters.length === 0}
        error={error}
      />
    </>
  );
}
