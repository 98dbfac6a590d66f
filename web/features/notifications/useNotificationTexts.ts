import { useTranslation } from "react-i18next";

const namespaces = ["common", "notifications", "notification", "toast", "tier", "error"] as const;

/** The texts of the panel; waits until they are there. */
export function useNotificationTexts() {
  return useTranslation(namespaces);
}

export type Say = ReturnType<typeof useNotificationTexts>["t"];
