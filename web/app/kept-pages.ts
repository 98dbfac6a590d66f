import { isPublicPath } from "@waymates/contract/routes";
import { KEPT_FILES, KEPT_PAGES, KEPT_TITLE, type KeepMessage } from "../platform/kept.ts";
import { dropVersions, findVersion, isKeptText, isOfItsVersion } from "./kept-texts.ts";
import type { FetchEvent, WorkerScope } from "./service-worker-scope.ts";

/** The part of the service worker that shows without a network what was read with one. */

const worker = self as unknown as WorkerScope;
const MOST_PAGES = 30;
const MOST_FILES = 600;
const MOST_LISTED = 12;
const OFFLINE = "/offline";

const isFile = (pathname: string) =>
  isKeptText(pathname) ||
  /^\/(?:assets|media|uploads|badges|portraits)\/|^\/favicon\.svg$|^\/icon-/.test(pathname);

/** Documents with a person's own things in them, and what people show to everybody. */
const isKeptPage = (pathname: string) =>
  (!isPublicPath(pathname) || /^\/(?:p|post)\//.test(pathname)) &&
  !/^\/(?:api|share|admin|outbox)(?:\/|$)/.test(pathname);

/** How long something that is to be kept may take to arrive. */
const ARRIVAL_MS = 30_000;
/** So many files come between two looks at whether there are too many. */
const FILES_BETWEEN_PRUNES = 50;

interface Kept {
  pages: Cache;
  files: Cache;
}

/**
 * Pages of the site open the cache of pages where somebody agreed to it: without it nothing is kept, and
 * it must not be opened here.
 */
async function openKept(): Promise<Kept | null> {
  if (!(await caches.has(KEPT_PAGES))) return null;
  return { pages: await caches.open(KEPT_PAGES), files: await caches.open(KEPT_FILES) };
}

/** What is being kept now. Pages share most of their files: together they would fetch them twice. */
let work: Promise<unknown> = Promise.resolve();

/**
 * Keeps one thing after the other, in the order asked for: beside them somebody uses the page. The caches
 * are those of the moment of asking: once they were deleted, for the next person, nobody finds what is
 * still put into them.
 */
async function inTurn(keep: (kept: Kept) => Promise<void>): Promise<void> {
  const kept = await openKept();
  if (!kept) return;
  const done = work.then(() => keep(kept));
  work = done.catch(() => undefined);
  await done;
}

const fetchOwn = (path: string) =>
  fetch(path, { credentials: "same-origin", signal: AbortSignal.timeout(ARRIVAL_MS) });

/** Fetches the page for people without a network while there is one. */
export const keepOfflinePage = (url = OFFLINE): Promise<void> =>
  inTurn((kept) => fetchOfflinePage(kept, url));

async function fetchOfflinePage({ files }: Kept, url: string): Promise<void> {
  const answer = await fetchOwn(url);
  if (!answer.ok) return;
  await keepFilesOf(files, await answer.clone().text());
  await files.put(OFFLINE, answer);
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
    if (isKeptPage(pathname)) {
      const page = answer.clone();
      event.waitUntil(inTurn((kept) => keepPages(kept, [[request.url, page]])));
    }
    return answer;
  } catch {
    if (pathname === OFFLINE) return offlinePage();
    const kept = await findPage(request.url);
    // At its own address, because the page that is wanted may come to life as another one.
    return kept ?? Response.redirect(new URL(OFFLINE, worker.location.origin), 302);
  }
}

async function findPage(url: string): Promise<Response | undefined> {
  const of = { cacheName: KEPT_PAGES };
  return (await caches.match(url, of)) ?? caches.match(url, { ...of, ignoreSearch: true });
}

async function openFile(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { cacheName: KEPT_FILES });
  // A part of a sound is asked for with its range: only the network has parts.
  if (kept && !request.headers.has("range")) return kept;
  try {
    const answer = await fetch(request);
    if (answer.status === 200) event.waitUntil(keepFile(request, answer.clone()));
    return answer;
  } catch (error) {
    const files = (await openKept())?.files;
    const other = files && (await findVersion(files, request.url));
    if (other) return other;
    throw error;
  }
}

let filesSincePrune = 0;

async function keepFile(request: Request, answer: Response): Promise<void> {
  const kept = await openKept();
  if (!kept) return;
  await putFile(kept.files, request, answer);
  filesSincePrune += 1;
  if (filesSincePrune < FILES_BETWEEN_PRUNES) return;
  filesSincePrune = 0;
  await prune(kept.files, MOST_FILES);
}

async function putFile(files: Cache, key: Request | string, answer: Response): Promise<void> {
  const url = typeof key === "string" ? key : key.url;
  if (!isOfItsVersion(url, answer)) return;
  await dropVersions(files, url);
  await files.put(key, answer);
}

/** Removes what was kept before all others, down to the given number. */
async function prune(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  const over = keys.filter(({ url }) => new URL(url).pathname !== OFFLINE);
  await Promise.all(over.slice(0, Math.max(0, over.length - most)).map((one) => cache.delete(one)));
}

type Page = [url: string, answer: Response];

const isWhole = ([, { status, redirected, headers }]: Page) =>
  status === 200 && !redirected && (headers.get("content-type")?.startsWith("text/html") ?? false);

/** Keeps pages after their files, all or none; the last one is listed as the newest. */
async function keepPages(kept: Kept, pages: readonly Page[]): Promise<void> {
  if (!pages.every(isWhole)) return;
  for (const [, answer] of pages) await keepFilesOf(kept.files, await answer.clone().text());
  for (const [url, answer] of pages) await kept.pages.put(url, answer);
  await prune(kept.pages, MOST_PAGES);
  await prune(kept.files, MOST_FILES);
}

const keepFilesOf = (files: Cache, html: string) =>
  keepFiles(
    files,
    [...html.matchAll(/["'](\/(?:assets|texts)\/[^"'#\s]+)/g)].map(([, path = ""]) => path),
  );

/** Fetches what is not kept yet; one that fails is fetched when it is needed. */
async function keepFiles(files: Cache, paths: readonly string[]): Promise<void> {
  const fetchMissing = async (path: string) => {
    const { origin, pathname } = new URL(path, worker.location.origin);
    if (origin !== worker.location.origin || !isFile(pathname)) return;
    if (await files.match(path)) return;
    const signal = AbortSignal.timeout(ARRIVAL_MS);
    const answer = await fetch(path, { priority: "low", signal });
    if (answer.status === 200) await putFile(files, path, answer);
  };
  for (const path of new Set(paths)) await fetchMissing(path).catch(() => undefined);
}

/** What a page wants to have without a network too. */
export const keepWanted = (wanted: KeepMessage): Promise<void> =>
  inTurn((kept) => fetchWanted(kept, wanted));

async function fetchWanted(
  kept: Kept,
  { pages = [], files = [], titles = {}, offline }: KeepMessage,
): Promise<void> {
  const read = async (path: string): Promise<Page[]> => {
    const { href, origin, pathname } = new URL(path, worker.location.origin);
    if (origin !== worker.location.origin || !isKeptPage(pathname)) return [];
    return [[href, await fetchOwn(href)]];
  };
  // Pages that cannot be read are no reason to leave out the files.
  await Promise.all(pages.map(read))
    .then((answers) => keepPages(kept, answers.flat()))
    .catch(() => undefined);
  for (const [path, title] of Object.entries(titles)) await nameKept(kept.pages, path, title);
  await keepFiles(kept.files, files);
  await prune(kept.files, MOST_FILES);
  if (offline) await fetchOfflinePage(kept, offline);
}

/** Stores the title of a cached page in a header of its response. */
async function nameKept(pages: Cache, path: string, title: string): Promise<void> {
  const { href } = new URL(path, worker.location.origin);
  const page = await pages.match(href);
  if (page) await pages.put(href, withHeader(page, KEPT_TITLE, encodeURIComponent(title)));
}

/** The same answer with another header; its body is no longer compressed. */
function withHeader({ body, headers: before, status }: Response, name: string, value: string) {
  const headers = new Headers(before);
  headers.delete("content-encoding");
  headers.delete("content-length");
  headers.set(name, value);
  return new Response(body, { headers, status });
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The page for people without a network, with links to what is kept. */
async function offlinePage(): Promise<Response> {
  const kept = await caches.match(OFFLINE, { cacheName: KEPT_FILES });
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
  const kept = await openKept();
  if (!kept) return [];
  const { pages } = kept;
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
