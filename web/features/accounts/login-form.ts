/**
 * The sign-in form's behaviour, for a page that needs nothing else of the app. It finds its parts
 * by the `data-` attributes that LoginPage writes.
 */
import type { LoginAnswer } from "@waymates/contract/features/accounts";
import { loginIdentifier } from "@waymates/contract/features/accounts-constants";
import { isErrorBody } from "@waymates/contract/error-body";
import { safeNext } from "@waymates/contract/routes";
import { announceHydrated } from "../../platform/hydration.ts";
import { storeRestoreToken } from "./restore-token.ts";
import "./language-line.ts";

const form = document.querySelector<HTMLFormElement>("[data-login]");
const submit = form?.querySelector<HTMLButtonElement>("[type=submit]");
const failure = form?.querySelector<HTMLElement>("[data-failure]");
let isBusy = false;

function field(name: "identifier" | "password"): HTMLInputElement {
  const found = form?.elements.namedItem(name);
  if (!(found instanceof HTMLInputElement)) throw new Error(`the form has no field ${name}`);
  return found;
}

/** Marks a field as left empty, or takes the mark away. */
function mark(name: "identifier" | "password", isMissing: boolean): void {
  const input = field(name);
  const box = form?.querySelector<HTMLElement>(`[data-field=${name}]`);
  box?.classList.toggle("bad", isMissing);
  document.getElementById(`${name}-why`)?.toggleAttribute("hidden", !isMissing);
  if (isMissing) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
}

function showFailure(text: string | null): void {
  const words = failure?.querySelector("span");
  if (words) words.textContent = text;
  failure?.toggleAttribute("hidden", text === null);
}

function setBusy(busy: boolean): void {
  isBusy = busy;
  if (busy) submit?.setAttribute("aria-busy", "true");
  else submit?.removeAttribute("aria-busy");
}

/** The first field that was left empty, marked and focused; null when both are filled. */
function findMissing(): "identifier" | "password" | null {
  const names = ["identifier", "password"] as const;
  const isEmpty = (name: (typeof names)[number]) => field(name).value.trim() === "";
  for (const name of names) mark(name, isEmpty(name));
  const first = names.find(isEmpty) ?? null;
  if (first) field(first).focus();
  return first;
}

async function signIn(): Promise<void> {
  const response = await fetch("/api/auth/login", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({
      ...loginIdentifier(field("identifier").value),
      password: field("password").value,
    }),
  });
  const body: unknown = await response.json();
  if (response.ok) {
    const { user } = body as LoginAnswer;
    // Other tabs of this browser follow.
    new BroadcastChannel("session").postMessage({ kind: "signed-in", userId: user.id });
    location.replace(safeNext(new URLSearchParams(location.search).get("next")));
    return;
  }
  if (isErrorBody(body) && body.code === "ACCOUNT_DELETED") {
    storeRestoreToken(body.restoreToken ?? null);
    const why = new URLSearchParams({ error: body.error, days: String(body.daysLeft ?? "") });
    location.assign(`/you-was-deleted?${why}`);
    return;
  }
  refuse(isErrorBody(body) ? body.error : (submit?.dataset["loginFailed"] ?? ""));
}

function refuse(text: string): void {
  showFailure(text);
  setBusy(false);
  field("password").focus();
  field("password").select();
}

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  if (isBusy) return;
  showFailure(null);
  if (findMissing()) return;
  setBusy(true);
  signIn().catch(() => refuse(submit?.dataset["networkError"] ?? ""));
});

form?.addEventListener("input", (event) => {
  if (event.target instanceof HTMLInputElement && event.target.value !== "") {
    mark(event.target.name as "identifier" | "password", false);
  }
});

form
  ?.querySelector<HTMLButtonElement>("[data-reveal]")
  ?.addEventListener("click", ({ currentTarget }) => {
    const isShown = field("password").type === "text";
    field("password").type = isShown ? "password" : "text";
    (currentTarget as HTMLElement).setAttribute("aria-pressed", String(!isShown));
  });

for (const person of document.querySelectorAll<HTMLElement>("[data-demo]")) {
  person.addEventListener("click", () => {
    field("identifier").value = person.dataset["demo"] ?? "";
    field("password").value = person.dataset["password"] ?? "";
    findMissing();
    showFailure(null);
    submit?.focus();
  });
}

announceHydrated();
