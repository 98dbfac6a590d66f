import { listSessions, listIdentities } from "@waymates/contract/operations/accounts";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/auth/sessions: where the person is signed in, and whether they have a password. */
export const sessionsQuery = apiQuery(listSessions);

/** GET /api/auth/identities: the providers that are linked to the account. */
export const identitiesQuery = apiQuery(listIdentities);
