/**
 * What the pages of signing in do beyond their plain forms, which work without it: they send in the
 * background, so that a refusal or a lost network costs nothing that was typed. Each page has the
 * parts that its own function looks for.
 */
import { requestPasswordReset, resetPassword } from "@waymates/contract/operations/accounts";
import { restoreAccount } from "@waymates/contract/operations/privacy";
import { createAppeal } from "@waymates/contract/operations/sanctions";
import { login as loginOperation } from "@waymates/contract/operations/sessions";
import { loginIdentifier } from "@waymates/contract/features/accounts-constants";
import { APPEAL_TEXT_MIN } from "@waymates/contract/features/sanctions-constants";
import { LANGUAGE_COOKIE } from "@waymates/contract/features/translations-constants";
import { safeNext } from "@waymates/contract/routes";
import { announceHydrated } from "../../../../platform/hydration.ts";
import { writeCookie } from "../../../../platform/remember.ts";
import { findPageForm, type PageForm, post, Refusal } from "./page-form.ts";

const RESTORE_TOKEN = "restore-token";
const RESET_TOKEN = "reset-token";

/** Other tabs of this browser follow. */
function announceSignIn(userId: string): void {
  new BroadcastChannel("session").postMessage({ kind: "signed-in", userId });
}

const isBarred = ({ body }: Refusal): boolean =>
  body?.code === "SUSPENDED" || body?.code === "BANNED";

/** Shows a suspended or banned person the reason, and the appeal where one is open. */
function keepOut({ body }: Refusal): void {
  const page = findPageForm("data-appeal");
  const token = body?.appealToken ?? "";
  page?.fill("appealToken", token);
  const words = document.querySelector("[data-why] span");
  if (words) words.textContent = body?.message ?? "";
  for (const part of document.querySelectorAll<HTMLElement>("[data-with-appeal]"))
    part.hidden = token === "";
  for (const part of document.querySelectorAll<HTMLElement>("[data-without-appeal]"))
    part.hidden = token !== "";
  page?.show("barred");
}

/** /login, for a banned or suspended person: sends the appeal. */
function appeal(page: PageForm): void {
  // A provider's way back has ended here: its address leads nowhere a second time.
  if (location.pathname === loginOperation.path) history.replaceState(null, "", "/login");
  page.onSubmit(async () => {
    const text = page.field("text").value.trim();
    if (text.length < APPEAL_TEXT_MIN) return page.mark("text", "");
    await post(createAppeal, { appealToken: page.field("appealToken").value, text });
    return page.show("appealed");
  });
}

/** /login */
function login(page: PageForm): void {
  const findMissing = () => {
    const missing = ["identifier", "password"].filter(
      (name) => page.field(name).value.trim() === "",
    );
    // The first one last: it gets the focus.
    for (const name of missing.toReversed()) page.mark(name, "");
    return missing;
  };
  page.onSubmit(async () => {
    if (findMissing().length > 0) return undefined;
    try {
      const identifier = loginIdentifier(page.field("identifier").value);
      const password = page.field("password").value;
      const { user } = await post(loginOperation, { ...identifier, password });
      announceSignIn(user.id);
      location.replace(safeNext(new URLSearchParams(location.search).get("next")));
      return "leaving";
    } catch (error) {
      if (error instanceof Refusal && error.body?.code === "ACCOUNT_DELETED") {
        const { restoreToken, error: why, daysLeft } = error.body;
        if (restoreToken) sessionStorage.setItem(RESTORE_TOKEN, restoreToken);
        const shown = new URLSearchParams({ error: why, days: String(daysLeft ?? "") });
        location.assign(`/you-was-deleted?${shown}`);
        return "leaving";
      }
      if (error instanceof Refusal && isBarred(error)) return keepOut(error);
      page.field("password").focus();
      page.field("password").select();
      throw error;
    }
  });
  for (const person of document.querySelectorAll<HTMLElement>("[data-demo]")) {
    person.addEventListener("click", () => {
      page.fill("identifier", person.dataset["demo"] ?? "");
      page.fill("password", person.dataset["password"] ?? "");
      document.querySelector<HTMLButtonElement>("[data-login] [type=submit]")?.focus();
    });
  }
}

/** /forgot-password: sends the address, then shows where to look for the mail. */
function forgot(page: PageForm): void {
  page.onSubmit(async () => {
    const email = page.field("email").value.trim();
    if (email === "") return page.mark("email", "");
    try {
      await post(requestPasswordReset, { email });
    } catch (error) {
      if (error instanceof Refusal && error.body?.fields) return page.mark("email", "");
      throw error;
    }
    for (const place of document.querySelectorAll("[data-address]")) place.textContent = email;
    return page.show("sent");
  });
  document.querySelector("[data-another]")?.addEventListener("click", () => {
    page.show("form");
    page.field("email").focus();
    page.field("email").select();
  });
}

/** /reset-password: trades the mailed link for a new password. */
function reset(page: PageForm): void {
  const fromAddress = new URLSearchParams(location.search).get("token");
  // Removed from the address, so that it is in no history; a reload still finds it.
  if (fromAddress) {
    sessionStorage.setItem(RESET_TOKEN, fromAddress);
    history.replaceState(null, "", location.pathname);
  }
  const token = sessionStorage.getItem(RESET_TOKEN);
  if (!token) page.show("used");
  page.onSubmit(async () => {
    const password = page.field("password").value;
    if (password === "") return page.mark("password", "REQUIRED");
    try {
      await post(resetPassword, { token: token ?? "", password });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const fault = error.body?.fields?.["password"];
      if (fault) return page.mark("password", fault);
      if (error.status !== 410) throw error;
      sessionStorage.removeItem(RESET_TOKEN);
      return page.show("used");
    }
    sessionStorage.removeItem(RESET_TOKEN);
    return page.show("done");
  });
}

/** /you-was-deleted: offers to restore the account after its owner has signed in. */
function restore(page: PageForm): void {
  // From another provider it comes in the part of the address that is sent to no server.
  const fromAddress = new URLSearchParams(location.hash.slice(1)).get("restore");
  if (fromAddress) {
    sessionStorage.setItem(RESTORE_TOKEN, fromAddress);
    history.replaceState(null, "", `${location.pathname}${location.search}`);
  }
  const restoreToken = sessionStorage.getItem(RESTORE_TOKEN);
  if (restoreToken) {
    for (const part of document.querySelectorAll<HTMLElement>("[data-with-token]"))
      part.hidden = false;
    for (const part of document.querySelectorAll<HTMLElement>("[data-without-token]"))
      part.hidden = true;
  }
  page.onSubmit(async () => {
    await post(restoreAccount, { restoreToken: restoreToken ?? "" });
    sessionStorage.removeItem(RESTORE_TOKEN);
    return page.show("restored");
  });
}

/** /auth-callback: opens the page that was wanted. */
function arrive(): void {
  const next = document.querySelector<HTMLElement>("[data-arrived]")?.dataset["arrived"];
  if (!next) return;
  announceSignIn("");
  location.replace(safeNext(next));
}

/** The languages below each of these pages. */
function chooseLanguage(): void {
  for (const choice of document.querySelectorAll<HTMLElement>("[data-language]")) {
    choice.addEventListener("click", () => {
      writeCookie(LANGUAGE_COOKIE, choice.dataset["language"] ?? "");
      location.reload();
    });
  }
}

for (const [attribute, begin] of Object.entries({
  "data-login": login,
  "data-appeal": appeal,
  "data-forgot": forgot,
  "data-reset": reset,
  "data-restore": restore,
})) {
  const page = findPageForm(attribute);
  if (page) begin(page);
}
arrive();
chooseLanguage();
announceHydrated();
