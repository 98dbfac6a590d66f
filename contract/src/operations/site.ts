import { z } from "zod";
import { contactAnswer, contactBody } from "../features/contact.ts";
import { operator } from "../features/site.ts";
import { operation } from "../operation.ts";

const tag = "site";
const CONTACT_BYTES = 16 * 1024;

export const contactOperator = operation({
  method: "POST",
  path: "/api/contact",
  summary: "Write to the operator; one mail goes out",
  tag,
  body: contactBody,
  answers: { 202: contactAnswer },
  access: "anyone",
  whileMuted: "allowed",
  limit: { max: 5, scale: "multiplies", per: "1 hour" },
  bodyLimit: CONTACT_BYTES,
});

export const viewOperator = operation({
  method: "GET",
  path: "/api/operator",
  summary: "Who answers for this installation",
  tag,
  answers: { 200: operator },
  access: "anyone",
});

export const viewFontCss = operation({
  method: "GET",
  path: "/api/fonts/css",
  summary: "The font stylesheet; the same whatever `t` says",
  tag,
  query: z.object({ t: z.unknown().optional() }),
  produces: "text/css",
  answers: { 200: z.string(), 304: z.null() },
  access: "anyone",
});
