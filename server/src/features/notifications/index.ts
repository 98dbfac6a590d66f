export { changePreferences, createProfileViews, getPreferences } from "./service/preferences.ts";
export { listUnreadIds, readUnread } from "./service/read.ts";
export { countUnread } from "./store/page.ts";
export { listMailReaders, type MailReader, stopMails } from "./store/mail-readers.ts";
export { addNotificationSink } from "./service/sinks.ts";
