import { directionOf } from "@waymates/contract/features/translations-constants";
import type { FastifyReply, FastifyRequest } from "fastify";
import { escaped } from "../escaped.ts";

/** Whether a browser wants to show the answer as a page: what is data stays data. */
export const wantsPage = ({ url, headers }: Pick<FastifyRequest, "url" | "headers">): boolean =>
  !/^\/(?:api|socket\.io)(?:[/?]|$)/.test(url) && /\btext\/html\b/.test(headers.accept ?? "");

interface PlainPage {
  title: string;
  text: string;
  /** The text of the link that opens the same address again; null where that would not help. */
  retry: string | null;
  /** The text of the link to the home page. */
  home: string;
  /** By which the operator finds the failure in the log; only for faults of ours. */
  requestId: string | null;
}

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; min-block-size: 100vh; display: grid; place-content: center; font: 1.125rem/1.6 system-ui, sans-serif; color: light-dark(#143226, #f3eee3); background: light-dark(#f7f1e5, #16241e) }
main { max-inline-size: 30rem; padding: 2rem 1.5rem; text-align: center }
svg { inline-size: 14rem; block-size: auto }
h1 { margin: 1rem 0 .5rem; font-size: 2rem; line-height: 1.25 }
p { margin: 0 0 1rem; overflow-wrap: anywhere }
a { display: inline-block; min-block-size: 1.5rem; margin: .25rem; padding: .625rem 1.25rem; border: 1.5px solid; border-radius: 10px; color: inherit; font-weight: 600; text-decoration: none }
a.home { border-color: #e07b2f; background: #f08a3c; color: #2a1505 }
small { color: light-dark(#44594e, #cfc9ba) }
`;

/** A signpost at a fork. */
const DRAWING = `<svg viewBox="0 0 224 112" aria-hidden="true"><path fill="#8cc3a3" d="M0 84c40-26 80-6 112-14s72-26 112-4v46H0z"/><path fill="#4f9a6b" d="M0 98c60-14 150-6 224-6v20H0z"/><path fill="#7a5636" d="M108 34h8v68h-8z"/><path fill="#f08a3c" d="M112 6 92 26l20 20z"/><path fill="#143226" d="m112 6 20 20-20 20z"/></svg>`;

/**
 * A page of its own for when the product's cannot be put together: what happened, and the ways on. It needs
 * no other file.
 */
export function sendPlainPage(
  reply: FastifyReply,
  language: string,
  { title, text, retry, home, requestId }: PlainPage,
): FastifyReply {
  const again = retry ? `<a href="">${escaped(retry)}</a>` : "";
  const id = requestId ? `<p><small><code>${escaped(requestId)}</code></small></p>` : "";
  return reply.type("text/html; charset=utf-8").header("content-language", language)
    .send(`<!doctype html>
<html lang="${escaped(language)}" dir="${directionOf(language)}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)} · Waymates</title>
<style nonce="${reply.cspNonce?.style ?? ""}">${STYLE}</style>
<main>${DRAWING}<h1>${escaped(title)}</h1><p>${escaped(text)}</p>${id}<p>${again}<a class="home" href="/">${escaped(home)}</a></p></main>
`);
}
