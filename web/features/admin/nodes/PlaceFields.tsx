import { numberFormat } from "@waymates/contract/formats";
import type { NodeStatus, StaffPathView } from "@waymates/contract/features/staff-paths";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import { Select } from "../../../ui/Select.tsx";
import { TagsField } from "../paths/path/TagsField.tsx";
import { FieldGroup } from "./answers/FieldGroup.tsx";
import type { NodeEditing } from "./nodeFields.ts";
import { NumberField } from "./answers/NumberField.tsx";

const levels = ["1", "2", "3"] as const;
const statuses: readonly NodeStatus[] = ["live", "draft", "retired"];

interface PlaceFieldsProps {
  editing: NodeEditing;
  chapters: StaffPathView["chapters"];
}

/** Difficulty, time limit, chapter and position of a question, and whether it is in play. */
export function PlaceFields({ editing, chapters }: PlaceFieldsProps) {
  const { t, i18n } = useTranslation();
  const { values, change, faultOf } = editing;
  const number = numberFormat(i18n.language);
  const level = t("adminNodes.difficulty");
  return (
    <>
      <div className="admin-pair">
        <FieldGroup label={level} error={faultOf("difficulty")}>
          <Chips
            label={level}
            value={String(values.difficulty) as "1"}
            options={levels.map((id) => ({ id, label: number.format(Number(id)) }))}
            onChange={(id) => change({ difficulty: Number(id) })}
          />
        </FieldGroup>
        {values.type === "info" ? null : (
          <NumberField
            label={t("adminNodes.timeLimit")}
            value={values.time_limit_s}
            error={faultOf("time_limit_s")}
            onChange={(seconds) => change({ time_limit_s: seconds ?? null })}
          />
        )}
      </div>
      <TagsField
        value={values.tags}
        error={faultOf("tags")}
        onChange={(tags) => change({ tags })}
      />
      <div className="admin-pair">
        <Select
          label={t("adminPaths.status")}
          description={t(`adminNodes.status.${values.status}`)}
          value={values.status}
          error={faultOf("status")}
          options={statuses.map((id) => ({ id, label: t(`adminPaths.status.${id}`) }))}
          onChange={(status) => change({ status })}
        />
        {chapters.length > 1 ? (
          <Select
            label={t("adminPaths.chapter")}
            value={values.chapter_id}
            error={faultOf("chapter_id")}
            options={chapters.map(({ id, title }) => ({ id, label: title }))}
            onChange={(id) => change({ chapter_id: id })}
          />
        ) : null}
      </div>
    </>
  );
}
