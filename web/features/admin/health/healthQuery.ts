import { viewHealth } from "@waymates/contract/operations/health";
import { apiQuery } from "../../../platform/queries.ts";

/** What is wrong with this installation, for admins. */
export const healthQuery = apiQuery(viewHealth);
