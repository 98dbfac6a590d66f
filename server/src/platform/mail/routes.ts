import { createHmac, timingSafeEqual } from "node:crypto";
import * as operations from "@waymates/contract/operations/mail";
import type { FastifyRequest } from "fastify";
import type { Api } from "../http/api.ts";
import { serve } from "../http/serve.ts";
import type { Platform } from "../platform.ts";
import { Problem } from "../problem.ts";
import { readReport } from "./report.ts";

const MAX_AGE_SECONDS = 5 * 60;

/** Takes reports about mails that came back from the operator's mail server. */
export function mailRoutes(api: Api, { config, mail, log }: Platform): void {
  const { MAIL_BOUNCE_SECRET: secret } = config;
  // A scope of its own: it reads nothing but mails.
  void api.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("message/rfc822", { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    serve(
      scope as unknown as Api,
      operations.reportReturnedMail,
      async (request, reply) => {
        const source = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (!secret || !isSigned(request, source, secret)) throw new Problem("NOT_AUTHENTICATED");
        const report = await readReport(source);
        const counted = report ? await mail.addresses.countReport(report) : 0;
        log.info({ isReport: report !== null, counted }, "returned mail received");
        return reply.status(202).send({ success: true as const });
      },
      {
        onRequest: async () => {
          if (!secret) throw new Problem("NOT_FOUND");
        },
      },
    );
  });
}

function isSigned({ headers }: FastifyRequest, body: Buffer, secret: string): boolean {
  const timestamp = String(headers["x-waymates-timestamp"]);
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d{1,12}$/.test(timestamp) || age > MAX_AGE_SECONDS) return false;
  const given = Buffer.from(String(headers["x-waymates-signature"]));
  const expected = Buffer.from(signMail(timestamp, body, secret));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** The signature of a report, as a mail server sends it. */
export const signMail = (timestamp: string, body: Buffer, secret: string): string =>
  `sha256=${createHmac("sha256", secret).update(`${timestamp}.`).update(body).digest("hex")}`;
