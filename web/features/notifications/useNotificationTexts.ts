import { type Translation, useTranslation } from "../../platform/i18n.tsx";

/** The texts of the panel. */
export const useNotificationTexts = (): Translation =>
  useTranslation(["common", "notifications", "notification", "toast", "tier", "error"]);

export type Say = Translation["t"];
