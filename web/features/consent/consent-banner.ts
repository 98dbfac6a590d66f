/**
 * Asks for the consent to cookies, and lets it be changed. It runs on every page, with or without
 * the app, and opens its dialog for every control with `data-consent-open`.
 */
import { inAskedLanguage } from "@waymates/contract/features/asked-language";
import {
  BANNER_DELAY_MS,
  BANNER_SLIDE_MS,
  CONSENT_COOKIE,
  CONSENT_DAYS,
  CONSENT_VERSION,
  type CookieConsent,
} from "@waymates/contract/features/consent-constants";
import { fillPath } from "@waymates/contract/operation";
import { recordConsent } from "@waymates/contract/operations/settings";
import { viewTranslations } from "@waymates/contract/operations/translations";
import { LANGUAGE_COOKIE } from "@waymates/contract/features/translations-constants";
import { THEME_COOKIE } from "../../platform/choices.ts";
import { CONSENT_CHANGED, OPEN_CONSENT, storedConsent } from "../../platform/consent.ts";
import { rewriteCookies } from "../../platform/remember.ts";
import { type Choices, openDialog, type Translate } from "./consent-dialog.ts";
import { button, make } from "./consent-dom.ts";
import sheetAddress from "./consent.css?url";

const NONE: Choices = { preferences: false, analytics: false, marketing: false };
const ALL: Choices = { preferences: true, analytics: true, marketing: true };

let banner: HTMLElement | null = null;
let styles: Promise<void> | null = null;

/** Loads the stylesheet before anything is shown. */
function loadStyles(): Promise<void> {
  styles ??= new Promise((resolve, reject) => {
    const sheet = make("link", { rel: "stylesheet", href: sheetAddress });
    sheet.addEventListener("load", () => resolve());
    sheet.addEventListener("error", () => {
      styles = null;
      reject(new Error("the stylesheet of the consent banner could not be loaded"));
    });
    document.head.append(sheet);
  });
  return styles;
}

/** The texts in the page's language. */
async function loadTexts(): Promise<Translate> {
  const response = await fetch(
    `${fillPath(viewTranslations.path, { code: document.documentElement.lang })}?ns=cookie`,
  );
  if (!response.ok)
    throw new Error(`the texts of the consent banner could not be loaded: ${response.status}`);
  const texts = (await response.json()) as Record<string, string>;
  return (key) => texts[key] ?? "";
}

function store(choices: Choices): void {
  const consent: CookieConsent = {
    necessary: true,
    ...choices,
    timestamp: new Date().toISOString(),
    version: CONSENT_VERSION,
  };
  const value = encodeURIComponent(JSON.stringify(consent));
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${CONSENT_COOKIE}=${value}; path=/; max-age=${CONSENT_DAYS * 86_400}; samesite=lax${secure}`;
  rewriteCookies([THEME_COOKIE, LANGUAGE_COOKIE]);
  hideBanner();
  const isUnhandled = window.dispatchEvent(
    new CustomEvent(CONSENT_CHANGED, { detail: consent, cancelable: true }),
  );
  if (isUnhandled) record(consent);
}

/** For the record, where the app is not there to do it. A visitor's stays in the browser. */
function record(consent: CookieConsent): void {
  fetch(recordConsent.path, {
    method: recordConsent.method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(consent),
    keepalive: true,
  }).catch((error: unknown) => console.error("the consent was not recorded", error));
}

function hideBanner(): void {
  const leaving = banner;
  if (!leaving) return;
  banner = null;
  leaving.classList.add("leaves");
  leaving.inert = true;
  document.documentElement.style.removeProperty("--consent-room");
  setTimeout(() => leaving.remove(), BANNER_SLIDE_MS);
}

async function ask(): Promise<void> {
  if (banner || storedConsent()) return;
  const [t] = await Promise.all([loadTexts(), loadStyles()]);
  if (banner || storedConsent()) return;
  const href = inAskedLanguage("/cookie-policy", location.search, document.documentElement.lang);
  const policy = { class: "link", href, target: "_blank", rel: "noopener" };
  banner = make(
    "section",
    {
      class: "consent no-print",
      "aria-label": t("cookie.title"),
      "data-react-aria-top-layer": "true",
    },
    [
      make("p", {}, [
        make("b", {}, [t("cookie.title")]),
        make("span", { role: "status" }, [`${t("cookie.text")} `]),
        make("a", policy, [t("cookie.policy")]),
      ]),
      make("div", { class: "consent-acts" }, [
        button(t("cookie.settings"), "bare", open),
        button(t("cookie.reject"), "quiet", () => store(NONE)),
        button(t("cookie.acceptAll"), "quiet", () => store(ALL)),
      ]),
    ],
  );
  document.body.append(banner);
  // What lies at the page's end can be scrolled clear of it.
  document.documentElement.style.setProperty("--consent-room", `${banner.offsetHeight}px`);
}

function open(): void {
  Promise.all([loadTexts(), loadStyles()])
    .then(([t]) => openDialog(t, storedConsent(), store))
    .catch((error: unknown) => console.error(error));
}

/** Not asking now is no harm: the next page asks again, and nothing is stored until then. */
const askQuietly = () => void ask().catch((error: unknown) => console.error(error));

if (document.readyState === "complete") setTimeout(askQuietly, BANNER_DELAY_MS);
else window.addEventListener("load", () => setTimeout(askQuietly, BANNER_DELAY_MS));

window.addEventListener(OPEN_CONSENT, open);
document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-consent-open]")) open();
});
// Another tab may have answered meanwhile.
document.addEventListener("visibilitychange", () => {
  if (banner && storedConsent()) hideBanner();
});
