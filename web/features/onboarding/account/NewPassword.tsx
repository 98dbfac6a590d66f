import { PASSWORD_MIN } from "@waymates/contract/features/accounts-constants";
import type { FieldProps } from "../../../platform/form/useContractForm.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { TextField } from "../../../ui/TextField.tsx";

type Strength = "weak" | "fair" | "good" | "strong";

const levels: readonly Strength[] = ["weak", "fair", "good", "strong"];

interface NewPasswordProps {
  field: FieldProps<string>;
  /** Names and address of the person, which a good password does not contain. */
  own: readonly string[];
}

/** A new password, with a text and a bar for how hard it is to guess. */
export function NewPassword({ field, own }: NewPasswordProps) {
  const { t } = useTranslation();
  const strength = strengthOf(field.value, own);
  return (
    <div className="new-password">
      <TextField
        label={t("register.password")}
        {...field}
        type="password"
        autoComplete="new-password"
        description={t("register.password.hint")}
        revealLabels={[t("register.password.show"), t("register.password.hide")]}
      />
      {field.value === "" ? null : (
        <p className="onboarding-strength" data-strength={strength}>
          <span className="onboarding-strength-bar" aria-hidden="true">
            {levels.map((level) => (
              <i key={level} data-on={levels.indexOf(level) <= levels.indexOf(strength)} />
            ))}
          </span>
          <span role="status">
            {t("register.password.strength", { word: t(`register.password.${strength}`) })}
          </span>
        </p>
      )}
    </div>
  );
}

/**
 * Estimates how hard a password is to guess, by length, variety and own names in it. Only a hint: the
 * server decides which passwords it accepts.
 */
function strengthOf(password: string, own: readonly string[]): Strength {
  const lower = password.normalize("NFKC").toLowerCase();
  const names = own.map((name) => name.trim().toLowerCase()).filter((name) => name.length > 2);
  const rest = names.reduce((text, name) => text.replaceAll(name, ""), lower);
  const variety = new Set(rest).size;
  if ([...password].length < PASSWORD_MIN || variety < 5) return "weak";
  const length = [...rest].length;
  if (length < PASSWORD_MIN || variety < 7) return "fair";
  return length >= 18 && variety >= 9 ? "strong" : "good";
}
