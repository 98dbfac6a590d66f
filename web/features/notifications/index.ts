/** The bell with its panel, the toasts, and the settings that decide what arrives where. */

export { NotificationsBell } from "./NotificationsBell.tsx";
