import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { FastifyInstance } from "fastify";
import { escaped } from "../escaped.ts";
import { Problem } from "../problem.ts";
import type { Platform } from "../platform.ts";

/** A mail's text with its addresses as links. */
function linked(text: string): string {
  return escaped(text).replace(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
}

/**
 * /outbox: the mails that would have been sent, with the links in them. Only without SMTP, and only for
 * requests from this machine itself.
 */
export function outboxPage(app: FastifyInstance, { config, mail, translator }: Platform): void {
  const { kept } = mail;
  if (!kept || !config.loopback) return;
  app.get("/outbox", async (request, reply) => {
    reply.header("cache-control", "no-store");
    if (!request.isLocal) throw new Problem("NOT_FOUND");
    const say = (key: string) => translator.text(DEFAULT_LANGUAGE, key);
    const mails = await kept();
    const list = mails
      .map(
        (one) => `<article><h2>${escaped(one.subject)}</h2>
<p><small>${escaped(one.to)} · <time>${escaped(one.sentAt)}</time></small></p><pre>${linked(one.text)}</pre></article>`,
      )
      .join("\n");
    const title = escaped(await say("outbox.title"));
    const empty = escaped(await say("outbox.empty"));
    return reply.type("text/html; charset=utf-8").send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title></head>
<body><main><h1>${title}</h1>${list || `<p>${empty}</p>`}</main></body></html>`);
  });
}
