import { useTranslation } from "../../platform/i18n.tsx";

/** The texts of the learning screens; each key carries its namespace. */
export function usePathTexts() {
  return useTranslation();
}
