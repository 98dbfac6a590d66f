/** The Join button of an invitation: remembers the code, and only then, and goes to registration. */
import { tellAlive } from "../../platform/alive.ts";
import { keepInviteCode } from "./invite-cookie.ts";

for (const button of document.querySelectorAll<HTMLElement>("[data-join]")) {
  button.addEventListener("click", (event) => {
    event.preventDefault();
    keepInviteCode(button.dataset["join"] ?? "");
    location.assign("/register");
  });
}

tellAlive();
