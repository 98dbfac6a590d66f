export { notificationListeners } from "./listeners.ts";
export { notificationRoutes } from "./routes.ts";
