export { notificationListeners } from "./listeners.ts";
export { notificationRoutes } from "./routes.ts";
export { getUnreadCount, readUnread } from "./service/read.ts";
export { addNotificationSink, type NotificationSink } from "./service/sinks.ts";
