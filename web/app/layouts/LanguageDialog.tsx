import { useState } from "react";
import { Link } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { useLanguages } from "../../features/translations/useLanguages.ts";
import { toastError } from "../../platform/toasts.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";

interface LanguageDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** All languages by their own names; choosing one changes every text at once. */
export function LanguageDialog({ isOpen, onClose }: LanguageDialogProps) {
  const { t, i18n } = useTranslation();
  const { languages, choose } = useLanguages();
  const [chosen, setChosen] = useState<string | null>(null);

  async function pick(code: string): Promise<void> {
    setChosen(code);
    try {
      await choose(code);
      onClose();
    } catch {
      toastError(t("shell.language.failed"));
    } finally {
      setChosen(null);
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("shell.account.language")}
      closeLabel={t("common.close")}
    >
      <ul className="app-languages">
        {languages.map(({ code, native_name }) => (
          <li key={code}>
            <button
              type="button"
              className="app-language"
              lang={code}
              aria-pressed={code === i18n.language}
              aria-busy={code === chosen}
              onClick={() => void pick(code)}
            >
              <span className="grow">{native_name}</span>
              {code === i18n.language ? <Icon name="check" size="s" /> : null}
            </button>
          </li>
        ))}
      </ul>
      <Link className="app-language link" to={`/translate/${i18n.language}`} onClick={onClose}>
        {t("shell.language.translate")}
      </Link>
    </Dialog>
  );
}
