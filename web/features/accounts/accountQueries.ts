import type { SessionsAnswer } from "@waymates/contract/features/account-access";
import type { ExportsAnswer } from "@waymates/contract/features/privacy";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/auth/sessions: where the person is signed in, and whether they have a password. */
export const sessionsQuery = apiQuery<SessionsAnswer>("/api/auth/sessions");

/** GET /api/account/export: the newest one. */
export const exportQuery = apiQuery<ExportsAnswer>("/api/account/export");
