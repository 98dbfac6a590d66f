import type { SessionsAnswer } from "@waymates/contract/features/account-access";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/auth/sessions: where the person is signed in, and whether they have a password. */
export const sessionsQuery = apiQuery<SessionsAnswer>("/api/auth/sessions");
