import { useTranslation } from "react-i18next";

/** The texts of the learning screens; each key carries its namespace. */
export function usePathTexts() {
  return useTranslation(["paths", "tier", "toast", "overlay"], { nsMode: "fallback" });
}
