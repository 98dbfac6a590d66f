/** The Join button of an invitation: stores the code, only on a press, and opens registration. */
import { announceHydrated } from "../../platform/hydration.ts";
import { keepInviteCode } from "./invite-cookie.ts";

for (const button of document.querySelectorAll<HTMLElement>("[data-join]")) {
  button.addEventListener("click", (event) => {
    event.preventDefault();
    keepInviteCode(button.dataset["join"] ?? "");
    location.assign("/register");
  });
}

announceHydrated();
