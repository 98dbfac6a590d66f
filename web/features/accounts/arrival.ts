/** /auth-callback: publishes the sign-in to the other tabs and opens the page that was wanted. */
import { safeNext } from "@waymates/contract/routes";
import "./language-line.ts";

const next = document.querySelector<HTMLElement>("[data-arrived]")?.dataset["arrived"];
if (next) {
  new BroadcastChannel("session").postMessage({ kind: "signed-in", userId: "" });
  location.replace(safeNext(next));
}
