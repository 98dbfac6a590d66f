export { notificationListeners } from "./listeners/all.ts";
export { notificationRoutes } from "./routes.ts";
export { tellProfileView } from "./service/preferences.ts";
export { getUnreadCount, readUnread } from "./service/read.ts";
export { listMailReaders, type MailReader, stopMails } from "./store/mail-readers.ts";
export { addNotificationSink } from "./service/sinks.ts";
