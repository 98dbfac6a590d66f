import { listFormat } from "@waymates/contract/formats";
import { languageName } from "../../../platform/languageName.ts";
import { usePathTexts } from "../usePathTexts.ts";

/** In which languages something is, where the page's is not among them: "In English and German". */
export function PathLanguages({ languages }: { languages: readonly string[] }) {
  const { t, i18n } = usePathTexts();
  if (languages.includes(i18n.language)) return null;
  const names = languages.map((code) => languageName(code, i18n.language));
  return (
    <span className="hint">
      {t("paths.inLanguages", { languages: listFormat(i18n.language).format(names) })}
    </span>
  );
}
