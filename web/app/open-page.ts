import { isAuthOnlyPath, isPublicPath } from "@waymates/contract/routes";
import { KEPT_FILES, KEPT_PAGES } from "../platform/kept.ts";
import { haveSameFrame, isAsChosen, type Parted, partsOf, sendFrame } from "./kept-frames.ts";
import {
  forgetKept,
  isFile,
  isKeptPage,
  keepPage,
  OFFLINE,
  openFile,
  openKept,
} from "./kept-pages.ts";
import { offlinePage } from "./offline-page.ts";
import type { FetchEvent, WorkerScope } from "./service-worker-scope.ts";

/**
 * The part of the service worker that answers pages: it sends the frame of a stored page at once.
 */

const worker = self as unknown as WorkerScope;

/** Answers what a page asks for; null where the browser does it by itself. */
export function answerFetch(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return null;
  if (request.mode === "navigate") return openPage(event);
  return isFile(pathname) ? openFile(event) : null;
}

/** Addresses whose stored frame did not match their page: next time they wait for the network. */
const outdated = new Set<string>();

async function openPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const answered = fetchPage(event);
  // The response is stored after the frame was sent.
  event.waitUntil(answered.catch(() => undefined));
  const kept = outdated.delete(url) ? null : await findFrame(url);
  if (kept) return sendFrame(kept, restOf(url, kept, answered));
  try {
    return await answered;
  } catch {
    if (new URL(url).pathname === OFFLINE) return showOffline();
    // At its own address, because the page that is wanted may come to life as another one.
    const offline = new URL(OFFLINE, worker.location.origin);
    return (await findPage(url)) ?? Response.redirect(offline, 302);
  }
}

/** Asks the network for a page, and keeps the answer. */
async function fetchPage(event: FetchEvent): Promise<Response> {
  const { request, preloadResponse } = event;
  const { pathname } = new URL(request.url);
  const answer = (await preloadResponse) ?? (await fetch(request));
  if (isOfNoSession(pathname, answer)) event.waitUntil(forgetKept());
  else if (isKeptPage(pathname)) event.waitUntil(keepPage(request.url, answer.clone()));
  return answer;
}

/**
 * Whether a page's answer shows that its reader is no longer signed in: a member page leads elsewhere or is
 * refused, or the sign-in page is shown, from which everyone else is sent on.
 */
function isOfNoSession(pathname: string, { ok, redirected, status, type }: Response): boolean {
  if (isAuthOnlyPath(pathname)) return ok;
  return !isPublicPath(pathname) && (redirected || type === "opaqueredirect" || status === 401);
}

/**
 * Returns the stored page where its frame can be shown before the network has answered, otherwise
 * null.
 */
async function findFrame(url: string): Promise<Parted | null> {
  // A browser that does not tell the worker its cookies waits for the network.
  if (!worker.cookieStore) return null;
  const page = await caches.match(url, { cacheName: KEPT_PAGES });
  const kept = page && (await partsOf(page));
  return kept && (await isAsChosen(kept, worker.cookieStore)) ? kept : null;
}

/**
 * Returns what follows a stored frame: the data from the network, or without a network the stored
 * data.
 * @returns null where the page has another frame or no longer belongs to this person
 */
async function restOf(
  url: string,
  kept: Parted,
  answered: Promise<Response>,
): Promise<string | null> {
  let page: Parted | null;
  try {
    page = await partsOf(await answered);
  } catch {
    return kept.rest;
  }
  if (page && haveSameFrame(page, kept)) return page.rest;
  outdated.add(url);
  return null;
}

async function showOffline(): Promise<Response> {
  const page = await caches.match(OFFLINE, { cacheName: KEPT_FILES });
  return page ? offlinePage(page, (await openKept())?.pages ?? null) : Response.error();
}

async function findPage(url: string): Promise<Response | undefined> {
  const of = { cacheName: KEPT_PAGES };
  return (await caches.match(url, of)) ?? caches.match(url, { ...of, ignoreSearch: true });
}
