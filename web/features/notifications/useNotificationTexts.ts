import { type Translation, useTranslation } from "../../platform/i18n.tsx";

const namespaces = ["common", "notifications", "notification", "toast", "tier", "error"] as const;

/** The texts of the panel; waits until they are there. */
export function useNotificationTexts(): Translation {
  return useTranslation(namespaces);
}

export type Say = Translation["t"];
