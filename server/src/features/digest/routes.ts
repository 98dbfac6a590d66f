import * as operations from "@waymates/contract/operations/digest";
import { serve } from "../../platform/http/serve.ts";
import { Problem } from "../../platform/problem.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { unsubscribe } from "./service/unsubscribe.ts";

/** What mail programs post (RFC 8058); the fields say nothing that the token does not. */
const FORMS = ["application/x-www-form-urlencoded", "multipart/form-data"];
const FORM_LIMIT = 1024;

/**
 * Ending the digests: from the page of the link, and from mail programs, which post a form to the
 * address in the header. The token is all that either needs; there is no session. Programs that know
 * no forms open the same address, and so lead to the page.
 */
export function digestRoutes(api: Api, platform: Platform): void {
  serve(
    api,
    operations.openUnsubscribePage,
    (request, reply) =>
      void reply.redirect(`/unsubscribe?token=${encodeURIComponent(request.query.token ?? "")}`),
  );
  // A scope of its own: nowhere else is a form read.
  void api.register(async (scope) => {
    scope.addContentTypeParser(
      FORMS,
      { parseAs: "string", bodyLimit: FORM_LIMIT },
      (_request, _body, done) => done(null, undefined),
    );
    serve(scope as unknown as Api, operations.unsubscribeFromDigests, async (request) => {
      const token = request.body?.token ?? request.query.token;
      if (!token) throw new Problem("VALIDATION", { fields: { token: "missing" } });
      await unsubscribe(platform, token);
      return { success: true as const };
    });
  });
}
