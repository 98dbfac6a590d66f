import { isPublicPath } from "@waymates/contract/routes";
import { KEPT_FILES, KEPT_PAGES, type KeepMessage } from "../platform/kept.ts";
import type { FetchEvent, WorkerScope } from "./service-worker-scope.ts";

/** The part of the service worker that shows without a network what was read with one. */

const worker = self as unknown as WorkerScope;
const MOST_PAGES = 30;
const MOST_FILES = 600;
const MOST_LISTED = 12;
const OFFLINE = "/offline";

const isFile = (pathname: string) =>
  /^\/(?:assets|media|uploads|badges|portraits)\/|^\/favicon\.svg$|^\/icon-/.test(pathname);

/** Documents with a person's own things in them, and what people show to everybody. */
const isKeptPage = (pathname: string) =>
  (!isPublicPath(pathname) || /^\/(?:p|post)\//.test(pathname)) &&
  !/^\/(?:api|share|admin|outbox)(?:\/|$)/.test(pathname);

/** Pages of the site open this cache where somebody agreed to it: without it nothing is kept. */
const isAllowed = () => caches.has(KEPT_PAGES);

/** What is being kept now. Pages share most of their files: together they would fetch them twice. */
let work: Promise<unknown> = Promise.resolve();

/** Keeps one thing after the other, in the order asked for: beside them somebody uses the page. */
function inTurn(keep: () => Promise<void>): Promise<void> {
  const done = work.then(keep);
  work = done.catch(() => undefined);
  return done;
}

/** Fetches the page for people without a network while there is one. */
export const keepOfflinePage = (url = OFFLINE): Promise<void> =>
  inTurn(() => fetchOfflinePage(url));

async function fetchOfflinePage(url: string): Promise<void> {
  if (!(await isAllowed())) return;
  const answer = await fetch(url, { credentials: "same-origin" });
  if (!answer.ok) return;
  await keepFilesOf(await answer.clone().text());
  await (await caches.open(KEPT_FILES)).put(OFFLINE, answer);
}

/** Answers what a page asks for; null where the browser does it by itself. */
export function answerFetch(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return null;
  if (request.mode === "navigate") return openPage(event);
  return isFile(pathname) ? openFile(event) : null;
}

async function openPage(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  try {
    const answer = await fetch(request);
    const page = answer.clone();
    if (isKeptPage(pathname)) event.waitUntil(inTurn(() => keepPages([[request.url, page]])));
    return answer;
  } catch {
    if (pathname === OFFLINE) return offlinePage();
    const kept = await findPage(request.url);
    // At its own address, because the page that is wanted may come to life as another one.
    return kept ?? Response.redirect(OFFLINE, 302);
  }
}

async function findPage(url: string): Promise<Response | undefined> {
  const pages = await caches.open(KEPT_PAGES);
  return (await pages.match(url)) ?? pages.match(url, { ignoreSearch: true });
}

async function openFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const files = await caches.open(KEPT_FILES);
  const kept = await files.match(request);
  // A part of a sound is asked for with its range: only the network has parts.
  if (kept && !request.headers.has("range")) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) event.waitUntil(put(KEPT_FILES, request, answer.clone()));
  return answer;
}

async function put(name: string, key: Request | string, answer: Response): Promise<void> {
  if (!(await isAllowed())) return;
  const cache = await caches.open(name);
  // Kept last, listed last.
  await cache.delete(key);
  await cache.put(key, answer);
}

/** Removes what was kept before all others, down to so many. */
async function prune(name: string, most: number): Promise<void> {
  if (!(await isAllowed())) return;
  const cache = await caches.open(name);
  const keys = await cache.keys();
  const over = keys.filter(({ url }) => new URL(url).pathname !== OFFLINE);
  await Promise.all(over.slice(0, Math.max(0, over.length - most)).map((one) => cache.delete(one)));
}

type Page = [url: string, answer: Response];

/** Keeps pages with their files, all or none; the last one is listed as the newest. */
async function keepPages(pages: readonly Page[]): Promise<void> {
  if (!(await isAllowed())) return;
  const whole = pages.filter(([, { status, redirected, headers }]) => {
    const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
    return status === 200 && !redirected && isPage;
  });
  for (const [, answer] of whole) await keepFilesOf(await answer.clone().text());
  for (const [url, answer] of whole) await put(KEPT_PAGES, url, answer);
  await prune(KEPT_PAGES, MOST_PAGES);
  await prune(KEPT_FILES, MOST_FILES);
}

const keepFilesOf = (html: string) =>
  keepFiles([...html.matchAll(/["'](\/assets\/[^"'#\s]+)/g)].map(([, path = ""]) => path));

/** Fetches what is not kept yet; one that fails is fetched when it is needed. */
async function keepFiles(paths: readonly string[]): Promise<void> {
  const files = await caches.open(KEPT_FILES);
  const fetchMissing = async (path: string) => {
    const { origin, pathname } = new URL(path, worker.location.origin);
    if (origin !== worker.location.origin || !isFile(pathname)) return;
    if (await files.match(path)) return;
    const answer = await fetch(path, { priority: "low" });
    if (answer.status === 200) await put(KEPT_FILES, path, answer);
  };
  for (const path of new Set(paths)) await fetchMissing(path).catch(() => undefined);
}

/** What a page wants to have without a network too. */
export const keepWanted = (wanted: KeepMessage): Promise<void> => inTurn(() => fetchWanted(wanted));

async function fetchWanted({ pages = [], files = [], offline }: KeepMessage): Promise<void> {
  const read = async (path: string): Promise<Page[]> => {
    const { href, origin, pathname } = new URL(path, worker.location.origin);
    if (origin !== worker.location.origin || !isKeptPage(pathname)) return [];
    return [[href, await fetch(href, { credentials: "same-origin" })]];
  };
  if (!(await isAllowed())) return;
  // What fails here, or is refused, is no reason to leave out the rest.
  await Promise.all(pages.map(read))
    .then((answers) => keepPages(answers.flat()))
    .catch(() => undefined);
  await keepFiles(files);
  if (offline) await fetchOfflinePage(offline);
}

/** The page for people without a network, with links to what is kept. */
async function offlinePage(): Promise<Response> {
  const kept = await (await caches.open(KEPT_FILES)).match(OFFLINE);
  if (!kept) return Response.error();
  const links = await listKept();
  const html = (await kept.text()).replace(
    /(<section data-kept="") hidden=""(.*?<ul[^>]*>)/s,
    (_all, begin: string, rest: string) =>
      links.length > 0 ? `${begin}${rest}${links.join("")}` : _all,
  );
  const headers = new Headers(kept.headers);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return new Response(html, { headers });
}

async function listKept(): Promise<string[]> {
  const pages = await caches.open(KEPT_PAGES);
  const newest = (await pages.keys()).toReversed().slice(0, MOST_LISTED);
  return Promise.all(
    newest.map(async (request) => {
      const { pathname, search } = new URL(request.url);
      const html = (await (await pages.match(request))?.text()) ?? "";
      // Markup of our own server: its signs are escaped already.
      const title = /<title[^>]*>([^<]*)</.exec(html)?.[1] ?? pathname;
      const href = `${pathname}${search}`.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
      return `<li><a class="link" dir="auto" href="${href}">${title.replace(/ · Waymates$/, "")}</a></li>`;
    }),
  );
}
