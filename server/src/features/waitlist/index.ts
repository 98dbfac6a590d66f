export { inviteWaiting } from "./service/invite.ts";
export { putEntryBack, removeEntry } from "./service/remove-entry.ts";
export { forgetAddress, markRegistered } from "./store.ts";
