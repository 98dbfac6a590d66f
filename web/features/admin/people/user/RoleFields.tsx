import type { StaffUser } from "@waymates/contract/features/staff-people";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Select } from "../../../../ui/Select.tsx";
import { staffLanguagesQuery } from "../../queries.ts";

type ChosenRole = Pick<StaffUser, "role" | "languages">;
const roles = ["user", "translator", "editor", "moderator", "admin"] as const;

/** A translator has at least one language. */
export const hasRole = ({ role, languages }: ChosenRole): boolean =>
  role !== "translator" || languages.length > 0;

interface RoleFieldsProps {
  value: ChosenRole;
  onChange: (value: ChosenRole) => void;
}

/** A role, and the languages of a translator. */
export function RoleFields({ value, onChange }: RoleFieldsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(staffLanguagesQuery);
  const { role, languages } = value;
  const toggle = (code: string, isOn: boolean) =>
    onChange({
      role,
      languages: isOn ? [...languages, code] : languages.filter((one) => one !== code),
    });
  return (
    <>
      <Select
        label={t("staff.users.role")}
        value={role}
        options={roles.map((id) => ({ id, label: t(`staff.role.${id}`) }))}
        description={t(`staff.role.hint.${role}`)}
        onChange={(next) => onChange({ role: next, languages })}
      />
      {role === "translator" ? (
        <fieldset className="admin-choices">
          <legend className="label">{t("staff.user.languages")}</legend>
          {(data?.items ?? [])
            .filter(({ active }) => active)
            .map(({ code, native_name: name }) => (
              <label key={code}>
                <input
                  type="checkbox"
                  checked={languages.includes(code)}
                  onChange={(event) => toggle(code, event.target.checked)}
                />
                <span lang={code}>{name}</span>
              </label>
            ))}
          {hasRole(value) ? null : (
            <p className="hint" role="alert">
              {t("staff.user.languageNeeded")}
            </p>
          )}
        </fieldset>
      ) : null}
    </>
  );
}
