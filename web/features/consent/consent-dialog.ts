import {
  type ConsentCategory,
  type CookieConsent,
  optionalCategories,
} from "@waymates/contract/features/consent-constants";
import { button, make } from "./consent-dom.ts";

export type Translate = (key: string) => string;
export type Choices = Record<ConsentCategory, boolean>;

/** One category: what it is for, and its switch. `necessary` has none: it is always on. */
function row(t: Translate, name: ConsentCategory | "necessary", isOn: boolean): HTMLElement {
  const words = make("span", { class: "consent-words" }, [
    make("b", {}, [t(`cookie.category.${name}.title`)]),
    make("span", { class: "hint", id: `consent-${name}` }, [t(`cookie.category.${name}.text`)]),
  ]);
  if (name === "necessary") {
    const always = make("span", { class: "badge moss" }, [t("cookie.alwaysOn")]);
    return make("div", { class: "consent-row" }, [words, always]);
  }
  const toggle = make("input", {
    type: "checkbox",
    role: "switch",
    name,
    class: "switch",
    "aria-label": t(`cookie.category.${name}.title`),
    "aria-describedby": `consent-${name}`,
  });
  toggle.checked = isOn;
  return make("label", { class: "consent-row" }, [words, toggle]);
}

/**
 * Opens the preferences. Save is enabled while they differ from what is stored.
 * @param stored the current consent; null means only necessary cookies
 */
export function openDialog(
  t: Translate,
  stored: CookieConsent | null,
  onSave: (choices: Choices) => void,
): void {
  if (document.querySelector(".consent-dialog")) return;
  const rows = optionalCategories.map((name) => row(t, name, stored?.[name] ?? false));
  const save = button(t("cookie.preferences.save"), "primary", () => {
    onSave(chosen());
    dialog.close();
  });
  const close = button(t("cookie.preferences.close"), "bare", () => dialog.close());
  const title = make("h2", { id: "consent-title", tabindex: "-1", autofocus: "" }, [
    t("cookie.preferences.title"),
  ]);
  const dialog = make(
    "dialog",
    // React Aria leaves what bears this mark alone while one of its dialogs is open.
    {
      class: "consent-dialog",
      "aria-labelledby": "consent-title",
      "data-react-aria-top-layer": "true",
    },
    [
      title,
      make("p", { class: "soft" }, [t("cookie.text")]),
      make("div", { class: "consent-rows" }, [row(t, "necessary", true), ...rows]),
      make("div", { class: "consent-acts" }, [close, save]),
    ],
  );
  const chosen = () =>
    Object.fromEntries(
      optionalCategories.map((name) => [
        name,
        dialog.querySelector<HTMLInputElement>(`[name=${name}]`)?.checked === true,
      ]),
    ) as Choices;
  save.disabled = true;
  dialog.addEventListener("change", () => {
    const now = chosen();
    save.disabled = optionalCategories.every((name) => now[name] === (stored?.[name] ?? false));
  });
  dialog.addEventListener("close", () => dialog.remove());
  // A press beside it, as in every other dialog here.
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}
