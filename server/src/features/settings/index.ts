export { settingsListeners } from "./listeners.ts";
export { settingsRoutes } from "./routes.ts";
export { settingsData } from "./store/personal-data.ts";
