import { Badge } from "../../../ui/Badge.tsx";
import { languageName } from "../../../platform/languageName.ts";
import { useGameTexts } from "../gameText.ts";

/** Marks a question that exists in one language only. */
export function OnlyLanguage({ code }: { code: string }) {
  const { t, i18n } = useGameTexts();
  return (
    <p className="game-only">
      <Badge icon="languages">
        {t("games.onlyLanguage", { language: languageName(code, i18n.language) })}
      </Badge>
    </p>
  );
}
