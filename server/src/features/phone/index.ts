export { findPendingPhone, verifyPhone } from "./service.ts";
