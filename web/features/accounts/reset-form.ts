/** /reset-password: trades the mailed link for a new password. */
import { findPageForm, post, Refusal } from "./page-form.ts";
import "./language-line.ts";

const page = findPageForm("data-reset");
const STORAGE_KEY = "reset-token";
const fromAddress = new URLSearchParams(location.search).get("token");
// Removed from the address, so that it is in no history; a reload still finds it.
if (fromAddress) {
  sessionStorage.setItem(STORAGE_KEY, fromAddress);
  history.replaceState(null, "", location.pathname);
}
const token = sessionStorage.getItem(STORAGE_KEY);
if (!token) page?.show("used");

page?.onSubmit(async () => {
  const password = page.field("password").value;
  if (password === "") return page.mark("password", "REQUIRED");
  try {
    await post("/api/auth/reset-password", { token, password });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fault = error.body?.fields?.["password"];
    if (fault) return page.mark("password", fault);
    if (error.status !== 410) throw error;
    sessionStorage.removeItem(STORAGE_KEY);
    return page.show("used");
  }
  sessionStorage.removeItem(STORAGE_KEY);
  page.show("done");
});
