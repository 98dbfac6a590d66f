import { listSanctions } from "@waymates/contract/operations/sanctions";
import { apiPages } from "../../platform/queries.ts";

/** What was decided about oneself, newest first. */
export const sanctionsQuery = apiPages(listSanctions);
