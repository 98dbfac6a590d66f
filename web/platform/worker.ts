import { KEPT_FILES, KEPT_PAGES, type KeepMessage } from "./kept.ts";
import { onSessionEnd } from "./session.ts";

const WORKER = "/service-worker.js";
/** The id of the person whose pages are stored here. */
const KEPT_FOR = "kept-for";

const hasWorkers = () => typeof navigator !== "undefined" && "serviceWorker" in navigator;

/** The service worker, ready to be used. @throws where the browser has none or refuses it. */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER, { scope: "/", updateViaCache: "none" });
  return navigator.serviceWorker.ready;
}

/**
 * Keeps what this person reads for times without a network, until they sign out.
 * @param language the one that /offline is to be in
 */
export async function keepReading(userId: string, language: string): Promise<void> {
  if (!hasWorkers() || !("caches" in globalThis)) return;
  if (localStorage.getItem(KEPT_FOR) !== userId) {
    await forgetReading();
    localStorage.setItem(KEPT_FOR, userId);
  }
  // The worker keeps nothing before this is there: it may be here for notifications alone.
  await caches.open(KEPT_PAGES);
  // The page itself, and what it was made of, came before the worker did.
  const isBefore = !navigator.serviceWorker.controller;
  await registerWorker();
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  const address = `${location.pathname}${location.search}`;
  const pages = isBefore ? [address] : [];
  const titles = { [address]: document.title };
  await keep({ pages, files, titles, offline: `/offline?lang=${language}` });
}

/** Asks the worker, where there is one, to keep more than was navigated to. */
export async function keep(wanted: Omit<KeepMessage, "kind">): Promise<void> {
  if (!hasWorkers() || !(await navigator.serviceWorker.getRegistration())) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: "keep", ...wanted } satisfies KeepMessage);
}

/** Removes the stored pages: when the session ends, for the next person, and when consent is withdrawn. */
export async function forgetReading(): Promise<void> {
  if (!("caches" in globalThis)) return;
  localStorage.removeItem(KEPT_FOR);
  await Promise.all([KEPT_PAGES, KEPT_FILES].map((name) => caches.delete(name)));
}

onSessionEnd(() => void forgetReading());
