/** Where React Aria looks for a language before it asks the browser. */
const LOCALE = Symbol.for("react-aria.i18n.locale");

/**
 * Tells React Aria the document's language without loading it: overlays come later, and the first
 * page does not have to carry its locale provider.
 */
export function announceLocale(language: string): void {
  Object.assign(window, { [LOCALE]: language });
  window.dispatchEvent(new Event("languagechange"));
}
