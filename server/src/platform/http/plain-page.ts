import { directionOf } from "@waymates/contract/features/translations-constants";
import type { FastifyReply, FastifyRequest } from "fastify";
import { escaped } from "../escaped.ts";

/** Whether a browser wants to show the answer as a page: what is data stays data. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === "GET" || method === "HEAD") &&
  !url.startsWith("/api") &&
  /\btext\/html\b/.test(headers.accept ?? "");

/** A page of its own for when the product's cannot be put together: a sentence, and a way to try again. */
export function sendPlainPage(
  reply: FastifyReply,
  language: string,
  { text, retry }: { text: string; retry: string },
): FastifyReply {
  return reply.type("text/html; charset=utf-8").send(`<!doctype html>
<html lang="${escaped(language)}" dir="${directionOf(language)}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Waymates</title>
<style nonce="${reply.cspNonce?.style ?? ""}">
body { font: 1.125rem/1.6 system-ui, sans-serif; min-block-size: 90vh; margin: 0 1.5rem; display: grid; place-content: center; text-align: center }
a { color: inherit; padding: 0.75rem }
</style>
<main><h1>Waymates</h1><p>${escaped(text)}</p><p><a href="">${escaped(retry)}</a></p></main>
`);
}
