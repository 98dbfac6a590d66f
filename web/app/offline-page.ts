import { KEPT_TITLE } from "../platform/kept.ts";
import { plainHeaders } from "./kept-frames.ts";

const MOST_LISTED = 12;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Returns the offline page, with links to the stored pages. */
export async function offlinePage(page: Response, pages: Cache | null): Promise<Response> {
  const links = pages ? await listKept(pages) : [];
  const html = (await page.text()).replace(
    /(<section data-kept="") hidden=""(.*?<ul[^>]*>)/s,
    (_all, begin: string, rest: string) =>
      links.length > 0 ? `${begin}${rest}${links.join("")}` : _all,
  );
  return new Response(html, { headers: plainHeaders(page) });
}

async function listKept(pages: Cache): Promise<string[]> {
  const newest = (await pages.keys()).toReversed().slice(0, MOST_LISTED);
  return Promise.all(
    newest.map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const page = await pages.match(request);
      const named = page?.headers.get(KEPT_TITLE);
      // A page that was left before it could say its title has its address.
      const title = escaped(named ? decodeURIComponent(named) : pathname);
      const href = escaped(`${pathname}${search}`);
      return `<li><a class="link" dir="auto" href="${href}">${title.replace(/ · Waymates$/, "")}</a></li>`;
    }),
  );
}
