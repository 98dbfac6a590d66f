import { isPublicPath } from "@waymates/contract/routes";
import { KEPT_FILES, KEPT_PAGES, KEPT_TITLE, type KeepMessage } from "../platform/kept.ts";
import { plainHeaders } from "./kept-frames.ts";
import { dropVersions, findVersion, isKeptText, isOfItsVersion } from "./kept-texts.ts";
import type { FetchEvent, WorkerScope } from "./service-worker-scope.ts";

/** The part of the service worker that keeps what is read, for times without a network. */

const worker = self as unknown as WorkerScope;
const MOST_PAGES = 30;
const MOST_FILES = 600;
export const OFFLINE = "/offline";

export const isFile = (pathname: string) =>
  isKeptText(pathname) ||
  /^\/(?:assets|media|uploads|badges|portraits)\/|^\/favicon\.svg$|^\/icon-/.test(pathname);

/** Returns whether a document may be stored: pages for members, and public pages and posts. */
export const isKeptPage = (pathname: string) =>
  (!isPublicPath(pathname) || /^\/(?:p|post)\//.test(pathname)) &&
  !/^\/(?:api|share|admin|outbox)(?:\/|$)/.test(pathname);

/** The longest time that a response may take to be stored. */
const ARRIVAL_MS = 30_000;
/** The number of stored files after which the cache is pruned. */
const FILES_BETWEEN_PRUNES = 50;

interface Kept {
  pages: Cache;
  files: Cache;
}

/**
 * Opens the cache of pages. The site's pages create it with the reader's consent; without it
 * nothing may be stored, so the worker must not create it. Returns null then.
 */
export async function openKept(): Promise<Kept | null> {
  if (!(await caches.has(KEPT_PAGES))) return null;
  return { pages: await caches.open(KEPT_PAGES), files: await caches.open(KEPT_FILES) };
}

/** Nothing of a person stays on the device once their session has ended. */
export const forgetKept = (): Promise<unknown> =>
  Promise.all([KEPT_PAGES, KEPT_FILES].map((name) => caches.delete(name)));

/**
 * The writes under way. Pages share most of their files: in parallel they would fetch them twice.
 */
let work: Promise<unknown> = Promise.resolve();

/**
 * Runs the writes one after the other, in the order of the calls, because the reader uses the page
 * meanwhile. Each write uses the caches as they were at its call: once these are deleted for the
 * next person, what is still written to them is unreachable.
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

/** Answers with a stored file, otherwise from the network. */
export async function openFile(event: FetchEvent): Promise<Response> {
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

/** Removes the oldest entries until the given number is left. */
async function prune(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  const over = keys.filter(({ url }) => new URL(url).pathname !== OFFLINE);
  await Promise.all(over.slice(0, Math.max(0, over.length - most)).map((one) => cache.delete(one)));
}

type Page = [url: string, answer: Response];

const isWhole = ([, { status, redirected, headers }]: Page) =>
  status === 200 && !redirected && (headers.get("content-type")?.startsWith("text/html") ?? false);

/** Keeps a page that the network answered with. */
export const keepPage = (url: string, answer: Response): Promise<void> =>
  inTurn((kept) => keepPages(kept, [[url, answer]]));

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

/** Fetches the files that are not stored yet; one that fails is fetched when it is needed. */
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
function withHeader(page: Response, name: string, value: string) {
  const headers = plainHeaders(page);
  headers.set(name, value);
  return new Response(page.body, { headers, status: page.status });
}
