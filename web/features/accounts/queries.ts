import type { DemoAnswer } from "@waymates/contract/features/accounts";
import { apiQuery } from "../../platform/queries.ts";

/** GET /api/auth/demo: the demo people, in the demo world alone. */
export const demoQuery = apiQuery<DemoAnswer>("/api/auth/demo");
