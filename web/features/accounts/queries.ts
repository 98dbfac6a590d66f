import type { IdentitiesAnswer, SessionsAnswer } from "@waymates/contract/features/account-access";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/auth/sessions: where the person is signed in, and whether they have a password. */
export const sessionsQuery = apiQuery<SessionsAnswer>("/api/auth/sessions");

/** GET /api/auth/identities: the providers that are linked to the account. */
export const identitiesQuery = apiQuery<IdentitiesAnswer>("/api/auth/identities");
