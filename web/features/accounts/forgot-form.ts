/** /forgot-password: sends the address, then shows where to look for the mail. */
import { findPageForm, post, Refusal } from "./page-form.ts";
import "./language-line.ts";

const page = findPageForm("data-forgot");

page?.onSubmit(async () => {
  const email = page.field("email").value.trim();
  if (email === "") return page.mark("email", "");
  try {
    await post("/api/auth/forgot-password", { email });
  } catch (error) {
    if (error instanceof Refusal && error.body?.fields) return page.mark("email", "");
    throw error;
  }
  for (const place of document.querySelectorAll("[data-address]")) place.textContent = email;
  page.show("sent");
});

document.querySelector("[data-another]")?.addEventListener("click", () => {
  page?.show("form");
  page?.field("email").focus();
  page?.field("email").select();
});
