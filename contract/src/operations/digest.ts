import { z } from "zod";
import { unsubscribeAnswer, unsubscribeBody, unsubscribeQuery } from "../features/digest.ts";
import { operation } from "../operation.ts";

const tag = "notifications";

export const openUnsubscribePage = operation({
  method: "GET",
  path: "/api/unsubscribe",
  summary: "Go to the page that ends the digest mails",
  tag,
  query: unsubscribeQuery,
  answers: { 302: z.null().describe("The page asks first: programs follow links too") },
  access: "anyone",
});

export const unsubscribeFromDigests = operation({
  method: "POST",
  path: "/api/unsubscribe",
  summary: "End the digest mails that a token stands for",
  tag,
  query: unsubscribeQuery,
  body: unsubscribeBody.nullish(),
  answers: { 200: unsubscribeAnswer },
  access: "anyone",
  whileMuted: "allowed",
});
