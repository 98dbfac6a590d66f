export { changePreferences, createProfileViews } from "./service/preferences.ts";
export { countUnreadOf, listUnreadIds, readUnread } from "./service/read.ts";
export {
  getPreferences,
  listMailReaders,
  type MailReader,
  stopMails,
} from "./store/preferences.ts";
