import type { ImposedKind } from "@waymates/contract/features/sanctions";
import { MUTE_DAYS, SUSPENSION_DAYS_MAX } from "@waymates/contract/features/sanctions-constants";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Chips } from "../../../ui/Chips.tsx";
import { TextField } from "../../../ui/TextField.tsx";

export interface ChosenSanction {
  kind: ImposedKind | "none";
  /** As typed or chosen; it counts for mutes and suspensions alone. */
  days: string;
}

export const usualSanction: ChosenSanction = { kind: "none", days: "7" };
const kinds = ["warning", "mute", "suspension", "ban"] as const;

/** What the server takes; null for none. */
export function termOf({
  kind,
  days,
}: ChosenSanction): { kind: ImposedKind; days?: number } | null {
  if (kind === "none") return null;
  return kind === "mute" || kind === "suspension" ? { kind, days: Number(days) } : { kind };
}

/** Whether the days suit the kind; a mute is chosen among fixed lengths. */
export function hasDays({ kind, days }: ChosenSanction): boolean {
  if (kind !== "suspension") return true;
  const number = Number(days);
  return Number.isInteger(number) && number >= 1 && number <= SUSPENSION_DAYS_MAX;
}

interface SanctionFieldsProps {
  label: string;
  value: ChosenSanction;
  /** Whether nothing is a choice as well. */
  isOptional?: boolean;
  onChange: (value: ChosenSanction) => void;
}

/** The kind of a sanction, and for how long where it ends. */
export function SanctionFields({ label, value, isOptional, onChange }: SanctionFieldsProps) {
  const { t } = useTranslation();
  const { kind, days } = value;
  const shown = isOptional ? (["none", ...kinds] as const) : kinds;
  return (
    <>
      <div className="field">
        <span className="label">{label}</span>
        <Chips
          label={label}
          value={kind}
          options={shown.map((id) => ({
            id,
            label: t(id === "none" ? "staff.sanction.none" : `sanctions.kind.${id}`),
          }))}
          onChange={(next) => onChange({ kind: next, days: usualSanction.days })}
        />
        {kind === "none" ? null : (
          <span className="why held">{t(`staff.sanction.hint.${kind}`)}</span>
        )}
      </div>
      {kind === "mute" ? (
        <div className="field">
          <span className="label">{t("staff.sanction.length")}</span>
          <Chips
            label={t("staff.sanction.length")}
            value={days}
            options={MUTE_DAYS.map((count) => ({
              id: String(count),
              label: t("staff.sanction.days", { count }),
            }))}
            onChange={(next) => onChange({ kind, days: next })}
          />
        </div>
      ) : null}
      {kind === "suspension" ? (
        <TextField
          label={t("staff.sanction.suspensionDays", { max: SUSPENSION_DAYS_MAX })}
          type="number"
          inputMode="numeric"
          min={1}
          max={SUSPENSION_DAYS_MAX}
          value={days}
          onChange={(next) => onChange({ kind, days: next })}
          error={
            hasDays(value) ? null : t("staff.sanction.daysFault", { max: SUSPENSION_DAYS_MAX })
          }
        />
      ) : null}
    </>
  );
}
