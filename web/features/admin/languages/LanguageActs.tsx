import type { StaffLanguage } from "@waymates/contract/features/staff-translations";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations-constants";
import { exportTexts } from "@waymates/contract/operations/staff-translations";
import { useState } from "react";
import { addressOf } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { languageName } from "../../../platform/languageName.ts";
import { Button } from "../../../ui/Button.tsx";
import { buttonClasses } from "../../../ui/button-looks.ts";
import { ActiveDialog } from "./ActiveDialog.tsx";
import { LanguageDialog } from "./LanguageDialog.tsx";
import { TextsImportDialog } from "./TextsImportDialog.tsx";

interface LanguageActsProps {
  language: StaffLanguage;
  languages: readonly StaffLanguage[];
  /** Whether the reader may change the language itself, not only its texts. */
  isAdmin: boolean;
}

/** What can be done with a language: changed, opened to readers, and its texts as files. */
export function LanguageActs({ language, languages, isAdmin }: LanguageActsProps) {
  const { t, i18n } = useTranslation();
  const [open, setOpen] = useState<"edit" | "active" | "import" | null>(null);
  const close = () => setOpen(null);
  const { code } = language;
  const name = languageName(code, i18n.language);
  const button = (what: "edit" | "active" | "import", key: string) => (
    <Button
      size="small"
      aria-label={t("common.labeled", { label: t(key), value: name })}
      onPress={() => setOpen(what)}
    >
      {t(key)}
    </Button>
  );
  return (
    <>
      <div className="admin-acts">
        {isAdmin ? button("edit", "admin.texts.edit") : null}
        {isAdmin && code !== DEFAULT_LANGUAGE
          ? button(
              "active",
              language.active ? "admin.language.deactivate" : "admin.language.activate",
            )
          : null}
        {(["json", "xliff"] as const).map((format) => (
          <a
            key={format}
            className={buttonClasses({ size: "small" })}
            href={addressOf(exportTexts, { params: { code }, query: { format } })}
            aria-label={t("common.labeled", {
              label: t(`admin.language.export.${format}`),
              value: name,
            })}
            download
          >
            {t(`admin.language.export.${format}`)}
          </a>
        ))}
        {button("import", "admin.language.import")}
      </div>
      {open === "edit" ? (
        <LanguageDialog language={language} languages={languages} onClose={close} />
      ) : null}
      {open === "active" ? <ActiveDialog language={language} onClose={close} /> : null}
      {open === "import" ? <TextsImportDialog language={language} onClose={close} /> : null}
    </>
  );
}
