import {
  checkAuth,
  restoreSession as restoreSessionOperation,
  refreshSession,
  logout,
} from "@waymates/contract/operations/sessions";
import type { SessionUser } from "@waymates/contract/features/accounts";
import {
  AUTH_CHECK_STALE_MS,
  REGISTRATION_COMPLETE,
} from "@waymates/contract/features/accounts-constants";
import { createContext, useContext, useSyncExternalStore } from "react";
import { createStore } from "zustand/vanilla";
import { ApiError, call, takeTokensFrom } from "./api.ts";

export type Session =
  | { status: "unknown"; user: null }
  | { status: "anonymous"; user: null }
  | { status: "authenticated"; user: SessionUser };

type Message = { kind: "signed-out" } | { kind: "signed-in"; userId: string };

export const anonymous: Session = { status: "anonymous", user: null };
/** The session of a tab before its first check, and of the frame of a member page. */
export const unknownSession: Session = { status: "unknown", user: null };
const store = createStore<Session>(() => unknownSession);
/** What the document was rendered for; null until React renders it. */
let rendered: Session | null = null;
let token: string | null = null;
let checkedAt = 0;
let renewing: Promise<string | null> | null = null;
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("session");

const sessionEndHooks = new Set<() => void>();

/**
 * Registers what goes with a session, whatever ended it: a sign-out here or elsewhere, a new password, a
 * ban. It also runs where a check finds nobody signed in.
 */
export function onSessionEnd(hook: () => void): void {
  sessionEndHooks.add(hook);
}

function setSession(next: Session, nextToken: string | null): void {
  token = nextToken;
  checkedAt = Date.now();
  if (next.status === "anonymous") for (const hook of sessionEndHooks) hook();
  if (JSON.stringify(next) !== JSON.stringify(store.getState())) store.setState(next, true);
}

function applyAnswer(answer: { user: SessionUser | null; token: string | null }): void {
  if (answer.user) setSession({ status: "authenticated", user: answer.user }, answer.token);
  else setSession(anonymous, null);
}

/**
 * The session that the server rendered a public page for. The tab starts with this very object, so
 * that React keeps what it hydrated; its token comes with the first check.
 */
export function adoptSession(user: SessionUser | null): Session {
  const given = sessionOf(user);
  // The server renders for many people at once and must not remember a person.
  if (typeof document === "undefined") return given;
  rendered ??= given;
  if (store.getState().status === "unknown") store.setState(rendered, true);
  return rendered;
}

const sessionOf = (user: SessionUser | null): Session =>
  user ? { status: "authenticated", user } : anonymous;

/** Starts the tab with the person whose data came with the document. */
export function startSession(user: SessionUser): void {
  store.setState(sessionOf(user), true);
}

/** The session that the tab knows already, without asking the server. */
export const currentSession = (): Session => store.getState();

/**
 * Asks the server whose session the cookies hold; an answer younger than five minutes is reused
 * unless `force`. An expired token is renewed. Without a network nothing changes.
 */
export async function checkSession(force = false): Promise<Session> {
  if (!force && token && Date.now() - checkedAt < AUTH_CHECK_STALE_MS) return store.getState();
  try {
    const answer = await askCheck();
    if (answer.authenticated) applyAnswer(answer);
    else await withLock(restoreSession);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === "NOT_AUTHENTICATED") throw error;
  }
  return store.getState();
}

const askCheck = () => call(checkAuth);

/** Restores the session from the refresh token; a refusal means that there is none. */
async function restoreSession(): Promise<void> {
  // Many tabs may wake at once: the first restores the session, the others find it restored.
  const again = await askCheck();
  if (again.authenticated) return applyAnswer(again);
  const answer = await call(restoreSessionOperation).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "NETWORK_ERROR") throw error;
    return { authenticated: false as const, user: null, token: null };
  });
  applyAnswer(answer);
}

/** One refresh at a time, across all tabs of the browser. */
function renewToken(): Promise<string | null> {
  renewing ??= withLock(async () => {
    try {
      const answer = await call(refreshSession);
      applyAnswer(answer);
      return answer.token;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) setSession(anonymous, null);
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

/** A new token, for a connection whose token is about to expire. */
export function freshToken(): Promise<string | null> {
  return renewToken();
}

const beforeSignOutHooks = new Set<() => Promise<void>>();
const afterSignOutHooks = new Set<() => void>();
const BEFORE_SIGN_OUT_MS = 2000;

/** Registers work that still needs the session. @returns a function that unregisters it. */
export function beforeSignOut(hook: () => Promise<void>): () => void {
  beforeSignOutHooks.add(hook);
  return () => void beforeSignOutHooks.delete(hook);
}

/** Registers what to clear on this device after sign-out. @returns a function that unregisters it. */
export function afterSignOut(hook: () => void): () => void {
  afterSignOutHooks.add(hook);
  return () => void afterSignOutHooks.delete(hook);
}

/** Ends the session on this device. @throws ApiError NETWORK_ERROR when the server is not reached. */
export async function signOut(): Promise<void> {
  const done = Promise.allSettled([...beforeSignOutHooks].map((hook) => hook()));
  await Promise.race([done, new Promise((resolve) => setTimeout(resolve, BEFORE_SIGN_OUT_MS))]);
  await call(logout).catch((error: unknown) => {
    // Without this a person would leave the screen and still be signed in.
    if (error instanceof ApiError && error.code === "NETWORK_ERROR") throw error;
  });
  for (const hook of afterSignOutHooks) hook();
  forgetTab();
  channel?.postMessage({ kind: "signed-out" } satisfies Message);
}

/** Removes what forms stored in this tab, so that the next person in this browser cannot read it. */
function forgetTab(): void {
  sessionStorage.clear();
  setSession(anonymous, null);
}

const own = { isEnding: false };

/** Whether a call of this tab is ending the session. The part that made it opens the next page itself. */
export const isEndingHere = (): boolean => own.isEnding;

/** Makes a call that ends the session. The live channel may report the end before the call is answered. */
export async function endSessionHere(call: () => Promise<unknown>): Promise<void> {
  own.isEnding = true;
  try {
    await call();
  } catch (error) {
    own.isEnding = false;
    throw error;
  }
}

/** The server ended this session: nothing has to be sent any more. */
export function sessionEnded(): void {
  setSession(anonymous, null);
}

/** The answer of a sign-in brings its cookies a moment after the session before it has ended. */
const REPLACED_MS = 2000;

/**
 * Another tab signs in with this browser. It says so when it has; where that does not arrive, this tab
 * asks by itself who is signed in now.
 */
export function sessionReplaced(): void {
  setTimeout(() => void checkSession(true).catch(sessionEnded), REPLACED_MS);
}

/** Updates the signed-in person in place, after a call that changed them on the server. */
export function amendUser(changes: Partial<SessionUser>): void {
  const { user } = store.getState();
  if (user) setSession({ status: "authenticated", user: { ...user, ...changes } }, token);
}

/** Follows the session over tabs and time. @returns a function that stops. */
export function watchSession(): () => void {
  const onVisible = () => {
    if (document.visibilityState === "visible") void checkSession(true).catch(() => undefined);
  };
  const onMessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind === "signed-out") forgetTab();
    else if (data.userId !== store.getState().user?.id)
      void checkSession(true).catch(() => undefined);
  };
  document.addEventListener("visibilitychange", onVisible);
  channel?.addEventListener("message", onMessage);
  return () => {
    document.removeEventListener("visibilitychange", onVisible);
    channel?.removeEventListener("message", onMessage);
  };
}

/** The session that the document was rendered for; the server has no other way to know it. */
export const ViewerContext = createContext<Session>(anonymous);

/** The session as this tab knows it; while the page hydrates, as the server rendered it. */
export function useSession(): Session {
  const viewer = useContext(ViewerContext);
  return useSyncExternalStore(store.subscribe, store.getState, () => viewer);
}

/** Whether a page is shown as members see it; the frame of a member page is, before anyone is known. */
export function useIsMember(): boolean {
  const { status, user } = useSession();
  if (status === "unknown") return true;
  return user !== null && user.registration_step >= REGISTRATION_COMPLETE;
}

/** Whether what renders is the frame of a member page: it is shown until its data names the reader. */
export const useIsFrame = (): boolean => useSession().status === "unknown";
