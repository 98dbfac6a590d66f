import { appealAnswer, appealBody, ownSanctionList } from "../features/sanctions.ts";
import { pageQuery } from "../paging.ts";
import { operation } from "../operation.ts";

const tag = "sanctions";

export const listSanctions = operation({
  method: "GET",
  path: "/api/sanctions",
  summary: "What staff decided about the caller, newest first",
  tag,
  query: pageQuery,
  answers: { 200: ownSanctionList },
});

export const createAppeal = operation({
  method: "POST",
  path: "/api/appeals",
  summary: "Appeal against a sanction, once and within 30 days",
  tag,
  body: appealBody,
  answers: { 201: appealAnswer },
  access: "anyone",
  beforeTerms: true,
  whileMuted: "allowed",
  limit: { max: 20, scale: "multiplies", per: "10 minutes", by: "address" },
  problems: ["ALREADY_APPEALED", "EXPIRED"],
});
