/** /reset-password: trades the mailed link for a new password. */
import { findPageForm, post, Refusal } from "./page-form.ts";
import "./language-line.ts";

const page = findPageForm("data-reset");
const kept = "reset-token";
const fromAddress = new URLSearchParams(location.search).get("token");
// Out of the address, so that no history and no glance keeps it; a reload still finds it.
if (fromAddress) {
  sessionStorage.setItem(kept, fromAddress);
  history.replaceState(null, "", location.pathname);
}
const token = sessionStorage.getItem(kept);
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
    sessionStorage.removeItem(kept);
    return page.show("used");
  }
  sessionStorage.removeItem(kept);
  page.show("done");
});
