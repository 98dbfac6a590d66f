import type { AuthCheck, LoginAnswer, SessionUser } from "@waymates/contract/features/accounts";
import { AUTH_CHECK_STALE_MS } from "@waymates/contract/features/accounts";
import { createContext, useContext, useMemo, useSyncExternalStore } from "react";
import { ApiError, call, takeTokensFrom } from "./api.ts";

export type Session =
  | { status: "unknown"; user: null }
  | { status: "anonymous"; user: null }
  | { status: "authenticated"; user: SessionUser };

type Message = { kind: "signed-out" } | { kind: "signed-in"; userId: string };

let session: Session = { status: "unknown", user: null };
let token: string | null = null;
let checkedAt = 0;
let renewing: Promise<string | null> | null = null;
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("session");

function become(next: Session, nextToken: string | null): void {
  token = nextToken;
  checkedAt = Date.now();
  if (JSON.stringify(next) === JSON.stringify(session)) return;
  session = next;
  for (const listener of listeners) listener();
}

function becomeAnswered(answer: { user: SessionUser | null; token: string | null }): void {
  if (answer.user) become({ status: "authenticated", user: answer.user }, answer.token);
  else become({ status: "anonymous", user: null }, null);
}

/** What the server rendered the document for; the token follows with the first check. */
export function adoptSession(user: SessionUser | null): void {
  if (typeof document !== "undefined" && session.status === "unknown") {
    session = user ? { status: "authenticated", user } : { status: "anonymous", user: null };
  }
}

/**
 * Asks who the cookies stand for; an answer younger than five minutes is good enough unless `force`.
 * A run-out token is renewed; no network leaves everything as it is.
 */
export async function checkSession(force = false): Promise<Session> {
  if (!force && token && Date.now() - checkedAt < AUTH_CHECK_STALE_MS) return session;
  try {
    const answer = await askCheck();
    if (answer.authenticated) becomeAnswered(answer);
    else await withLock(restoreSession);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === "NOT_AUTHENTICATED") throw error;
  }
  return session;
}

const askCheck = () => call<AuthCheck>("GET", "/api/auth/check");

/** Trades the stored refresh token for a session; its failure means there is none. */
async function restoreSession(): Promise<void> {
  // Of many tabs that wake at once the first does it; the others find it done.
  const again = await askCheck();
  if (again.authenticated) return becomeAnswered(again);
  const answer = await call<AuthCheck>("GET", "/api/auth/sync-supabase-session").catch(
    (error: unknown) => {
      if (error instanceof ApiError && error.code === "NETWORK_ERROR") throw error;
      return { user: null, token: null };
    },
  );
  becomeAnswered(answer);
}

/** One refresh at a time, across all tabs of the browser. */
function renewToken(): Promise<string | null> {
  renewing ??= withLock(async () => {
    try {
      const answer = await call<LoginAnswer>("POST", "/api/auth/refresh");
      becomeAnswered(answer);
      return answer.token;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401)
        become({ status: "anonymous", user: null }, null);
      return null;
    }
  }).finally(() => {
    renewing = null;
  });
  return renewing;
}

function withLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!("locks" in navigator)) return work();
  return navigator.locks.request("session-refresh", work) as Promise<Result>;
}

takeTokensFrom({ current: () => token, renew: renewToken });

/** The bearer token for the live connection, renewed when there is none. */
export async function liveToken(): Promise<string | null> {
  return token ?? renewToken();
}

/** A token with time left, for a connection that is about to lose its own. */
export function freshToken(): Promise<string | null> {
  return renewToken();
}

const farewells = new Set<() => Promise<void>>();
const FAREWELL_MS = 2000;

/** Adds what still needs the session, to be done before it ends. @returns a function that takes it out. */
export function beforeSignOut(farewell: () => Promise<void>): () => void {
  farewells.add(farewell);
  return () => void farewells.delete(farewell);
}

const clearings = new Set<() => void>();

/** Adds what goes from this device once the session has ended. @returns a function that takes it out. */
export function afterSignOut(clear: () => void): () => void {
  clearings.add(clear);
  return () => void clearings.delete(clear);
}

/** Ends the session on this device. @throws ApiError NETWORK_ERROR where the server cannot hear of it. */
export async function signOut(): Promise<void> {
  const done = Promise.allSettled([...farewells].map((farewell) => farewell()));
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, FAREWELL_MS))]);
  await call("POST", "/api/auth/logout").catch((error: unknown) => {
    // Whoever believes to be signed out walks away from the screen.
    if (error instanceof ApiError && error.code === "NETWORK_ERROR") throw error;
  });
  for (const clear of clearings) clear();
  become({ status: "anonymous", user: null }, null);
  channel?.postMessage({ kind: "signed-out" } satisfies Message);
}

/** The server ended this session; nothing is left to call off. */
export function sessionEnded(): void {
  become({ status: "anonymous", user: null }, null);
}

/** Changes part of the signed-in person in place, after a call that changed it on the server. */
export function amendUser(changes: Partial<SessionUser>): void {
  if (session.user)
    become({ status: "authenticated", user: { ...session.user, ...changes } }, token);
}

/** Follows the session over tabs and time. @returns a function that stops. */
export function watchSession(): () => void {
  const onVisible = () => {
    if (document.visibilityState === "visible") void checkSession(true).catch(() => undefined);
  };
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === "signed-out") become({ status: "anonymous", user: null }, null);
    else if (data.userId !== session.user?.id) void checkSession(true).catch(() => undefined);
  };
  document.addEventListener("visibilitychange", onVisible);
  channel?.addEventListener("message", onMessage);
  return () => {
    document.removeEventListener("visibilitychange", onVisible);
    channel?.removeEventListener("message", onMessage);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whom the document was rendered for; the server has no other way to know. */
export const ViewerContext = createContext<SessionUser | null>(null);

const anonymous: Session = { status: "anonymous", user: null };

/**
 * The session as this tab knows it. It is another object than the one that is rendered for, so that
 * React renders its readers once more when it has taken the page over. With one object for both, which
 * is quicker, one page in twenty never came to life: React 19.3 lost the word that a part had arrived.
 */
export function useSession(): Session {
  const viewer = useContext(ViewerContext);
  const rendered = useMemo<Session>(
    () => (viewer ? { status: "authenticated", user: viewer } : anonymous),
    [viewer],
  );
  return useSyncExternalStore(
    subscribe,
    () => (session.status === "unknown" ? rendered : session),
    () => rendered,
  );
}
