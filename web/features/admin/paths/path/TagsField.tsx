import { useState } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { TextField } from "../../../../ui/TextField.tsx";

interface TagsFieldProps {
  value: readonly string[];
  onChange: (tags: string[]) => void;
  error: string | null;
}

const tagsIn = (text: string) => [
  ...new Set(text.split(/[\s,#、،]+/u).filter((word) => word !== "")),
];

/** Hashtags in one line, apart by spaces or commas. */
export function TagsField({ value, onChange, error }: TagsFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  // What is typed stays as it is while it means the same.
  const shown = tagsIn(typed).join() === value.join() ? typed : value.join(" ");
  return (
    <TextField
      label={t("adminPaths.field.tags")}
      description={t("adminPaths.field.tags.hint")}
      dir="auto"
      value={shown}
      error={error}
      onChange={(text) => {
        setTyped(text);
        onChange(tagsIn(text));
      }}
    />
  );
}
