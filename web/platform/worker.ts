import { KEPT_FILES, KEPT_PAGES, type KeepMessage } from "./kept.ts";
import { afterSignOut } from "./session.ts";

const WORKER = "/service-worker.js";
/** Whose pages are kept here, by id. */
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
    await forgetKept();
    localStorage.setItem(KEPT_FOR, userId);
  }
  await registerWorker();
  // What this page was made of came before the worker did.
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  await keep({ files, offline: `/offline?lang=${language}` });
}

/** Asks the worker, where there is one, to keep more than was navigated to. */
export async function keep(wanted: Omit<KeepMessage, "kind">): Promise<void> {
  if (!hasWorkers() || !(await navigator.serviceWorker.getRegistration())) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: "keep", ...wanted } satisfies KeepMessage);
}

async function forgetKept(): Promise<void> {
  localStorage.removeItem(KEPT_FOR);
  await Promise.all([KEPT_PAGES, KEPT_FILES].map((name) => caches.delete(name)));
}

afterSignOut(() => {
  if ("caches" in globalThis) void forgetKept();
});
