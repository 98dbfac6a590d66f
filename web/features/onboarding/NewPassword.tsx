import { useTranslation } from "../../platform/i18n.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { type Strength, strengthOf } from "./password-strength.ts";

const levels: readonly Strength[] = ["weak", "fair", "good", "strong"];

interface NewPasswordProps {
  value: string;
  onChange: (value: string) => void;
  /** What the password should not be made of. */
  own: object;
  error: string | null;
}

/** A new password, and in words how good it is. */
export function NewPassword({ value, onChange, own, error }: NewPasswordProps) {
  const { t } = useTranslation("register");
  const strength = strengthOf(value, Object.values(own).map(String));
  return (
    <div className="new-password">
      <TextField
        label={t("register.password")}
        type="password"
        name="password"
        autoComplete="new-password"
        value={value}
        onChange={onChange}
        error={error}
        description={t("register.password.hint")}
        revealLabels={[t("register.password.show"), t("register.password.hide")]}
      />
      {value === "" ? null : (
        <p className="strength" data-strength={strength}>
          <span className="strength-bar" aria-hidden="true">
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
