import { REASON_MAX } from "@waymates/contract/features/sanctions-constants";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { TextField } from "../../../../ui/TextField.tsx";

interface ReasonFieldProps {
  /** Who reads it. */
  name: string;
  value: string;
  onChange: (reason: string) => void;
}

/** The reason for a mute or a ban. */
export function ReasonField({ name, value, onChange }: ReasonFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t("pageManage.reason")}
      note={t("pageManage.reason.note")}
      isMultiline
      dir="auto"
      value={value}
      onChange={onChange}
      maxLength={REASON_MAX}
      description={t("pageManage.reason.read", { name })}
    />
  );
}
