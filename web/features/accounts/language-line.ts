/** Brings LanguageLine to life on a page without a framework. */
import { LANGUAGE_COOKIE } from "@waymates/contract/features/translations-constants";
import { writeCookie } from "../../platform/remember.ts";

for (const choice of document.querySelectorAll<HTMLElement>("[data-language]")) {
  choice.addEventListener("click", () => {
    writeCookie(LANGUAGE_COOKIE, choice.dataset["language"] ?? "");
    location.reload();
  });
}
