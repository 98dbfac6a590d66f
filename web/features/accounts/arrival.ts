/** /auth-callback: tells the other tabs of the sign-in and goes on to where it was wanted. */
import { safeNext } from "@waymates/contract/routes";
import "./language-line.ts";

const next = document.querySelector<HTMLElement>("[data-arrived]")?.dataset["arrived"];
if (next) {
  new BroadcastChannel("session").postMessage({ kind: "signed-in", userId: "" });
  location.replace(safeNext(next));
}
