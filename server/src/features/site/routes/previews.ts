import { previewedPage } from "@waymates/contract/features/previews";
import type { FastifyInstance } from "fastify";
import { callInside } from "../../../platform/http/inner-call.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";

const DAY_SECONDS = 24 * 60 * 60;

/** The pictures of public pages, drawn of the title and the description that the page itself has. */
export function sitePreviews(app: FastifyInstance, { previews, translator }: Platform): void {
  app.get<{ Params: { file: string } }>("/previews/:file", async (request, reply) => {
    const page = previewedPage(request.params.file, await translator.supported());
    if (!page) throw new Problem("NOT_FOUND");
    const answer = await callInside(() =>
      app.inject({ url: `${page.path}?lang=${page.language}`, remoteAddress: request.ip }),
    );
    const title = readMeta(answer.body, "og:title").replace(/ · Waymates$/, "");
    if (answer.statusCode !== 200 || title === "") throw new Problem("NOT_FOUND");
    const line = readMeta(answer.body, "og:description");
    const key = ["page", page.path, page.language, title, line].join("\n");
    const png = await previews.draw(key, () => ({ title, line }));
    return reply
      .type("image/png")
      .header("cache-control", `public, max-age=${DAY_SECONDS}`)
      .send(png);
  });
}

const SIGNS: Record<string, string> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** What a page of ours says in its head; empty where it says nothing. */
function readMeta(html: string, name: string): string {
  const content = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
  return content.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => SIGNS[sign] ?? sign);
}
