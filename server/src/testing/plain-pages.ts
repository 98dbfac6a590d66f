import type { App } from "../app.ts";
import { servePages } from "../platform/documents/documents.ts";

/** Pages that only say which address they were rendered for, and ask one call, as every page does. */
export function plainPages({ http, platform }: App): void {
  servePages({
    app: http,
    platform,
    inlineScripts: [],
    findMemberPage: async () => null,
    mayHydrate: () => false,
    render: async (request, { get }) => {
      const { status } = await get("/api/auth/check");
      return new Response(`<p>${request.method} ${request.url}</p>`, {
        status: status === 429 ? 500 : 200,
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    },
  });
}
