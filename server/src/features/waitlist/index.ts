export { inviteWaiting } from "./service/invite.ts";
/** @public `putEntryBack` for the undo of staff. */
export { putEntryBack, removeEntry } from "./service/remove-entry.ts";
export { forgetAddress, markRegistered } from "./store.ts";
