export { addNotificationChannel } from "./service/channels.ts";
export { changePreferences, createProfileViews, getPreferences } from "./service/preferences.ts";
export { countUnreadOf, listUnreadIds, readUnread } from "./service/read.ts";
export { listMailReaders, type MailReader, stopMails } from "./store/preferences.ts";
