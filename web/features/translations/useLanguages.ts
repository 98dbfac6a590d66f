import {
  LANGUAGE_COOKIE,
  type Language,
  directionOf,
} from "@waymates/contract/features/translations";
import { useRouteLoaderData } from "react-router";
import { call } from "../../platform/api.ts";
import { writeCookie } from "../../platform/choices.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { amendUser, useSession } from "../../platform/session.ts";

/** The active languages, and choosing one: for this device, and for the person if there is one. */
export function useLanguages(): { languages: Language[]; choose: (code: string) => Promise<void> } {
  const root = useRouteLoaderData("root") as { languages: Language[] } | undefined;
  const { i18n } = useTranslation();
  const { user } = useSession();

  async function choose(code: string): Promise<void> {
    writeCookie(LANGUAGE_COOKIE, code);
    await i18n.changeLanguage(code);
    document.documentElement.lang = code;
    document.documentElement.dir = directionOf(code);
    if (!user) return;
    await call("PUT", "/api/settings/profile", { language: code });
    amendUser({ language: code });
  }

  return { languages: root?.languages ?? [], choose };
}
