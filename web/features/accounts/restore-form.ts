/** /you-was-deleted: offers the way back to who has just proven that the account is theirs. */
import { findPageForm, post } from "./page-form.ts";
import { storeRestoreToken, readRestoreToken } from "./restore-token.ts";
import "./language-line.ts";

const page = findPageForm("data-restore");
// From another provider it comes in the part of the address that is sent to no server.
const fromAddress = new URLSearchParams(location.hash.slice(1)).get("restore");
if (fromAddress) {
  storeRestoreToken(fromAddress);
  history.replaceState(null, "", `${location.pathname}${location.search}`);
}
const token = readRestoreToken();
if (token) {
  for (const part of document.querySelectorAll("[data-with-token]")) part.removeAttribute("hidden");
  for (const part of document.querySelectorAll("[data-without-token]"))
    part.setAttribute("hidden", "");
}

page?.onSubmit(async () => {
  await post("/api/account/restore", { restoreToken: token });
  storeRestoreToken(null);
  page.show("restored");
});
