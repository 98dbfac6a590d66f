import { listSanctions } from "@waymates/contract/operations/sanctions";
import { apiQuery } from "../../platform/queries.ts";

/** What was decided about oneself, newest first. */
export const sanctionsQuery = (cursor?: string) =>
  apiQuery(listSanctions, { query: cursor ? { cursor } : {} });
