export { inviteJobs } from "./jobs.ts";
export { inviteRoutes, pageCodeRoutes } from "./routes.ts";
export { createMisses, type Misses } from "./service/misses.ts";
export { makeOwnerless } from "./service/own-codes.ts";
export { enterPageOfCode } from "./service/page-codes.ts";
export { findInviter, isOpenInvite, returnUse, spendInvite } from "./service/use-code.ts";
export { inviteData } from "./store/personal-data.ts";
