import { checkAuth, viewMe } from "@waymates/contract/operations/sessions";
import { REGISTRATION_GUARD_TIMEOUT_MS } from "@waymates/contract/features/accounts-constants";
import { redirect, redirectDocument, type RouterContextProvider } from "react-router";
import { authenticatedGet, read } from "../platform/api.ts";
import { apiContext } from "../platform/route-contexts.ts";
import {
  amendUser,
  anonymous,
  checkSession,
  currentSession,
  type Session,
  unknownSession,
} from "../platform/session.ts";
import { frameContext, viewerContext } from "./contexts.ts";
import { redirectFor, REGISTER } from "./guard.ts";

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}`;
}

/** On the server: finds the person and sends them where they belong before anything renders. */
export async function guardDocument(
  { request, context }: Args,
  next: () => Promise<Response>,
): Promise<Response> {
  // The server sends a frame to members alone.
  if (context.get(frameContext)) return next();
  const check = await read(context.get(apiContext), checkAuth);
  const target = redirectFor(pathOf(request), check.user);
  if (target) throw redirect(target);
  context.set(viewerContext, check.user);
  return next();
}

/** Whether the page of the document itself was shown: the server has checked its session. */
let isDocumentShown = false;

/**
 * In the browser: the same before each navigation. A check that hangs for five seconds lets the
 * person in; the server still refuses what they may not do.
 */
export async function guardNavigation(
  { request }: Args,
  next: () => Promise<unknown>,
): Promise<void> {
  const known = isDocumentShown ? unknownSession : currentSession();
  isDocumentShown = true;
  const session = known.status === "authenticated" ? known : await inTime(checkSession());
  if (session.status !== "unknown") {
    const target = await targetFor(pathOf(request), session.user);
    // Pages for visitors are documents of their own, without this tab's memory.
    if (target) throw redirectDocument(target);
  }
  await next();
}

/**
 * Where the person must go instead. Who would be taken to /register may have finished elsewhere since this tab
 * last asked: the server says at which step they are.
 */
async function targetFor(path: string, user: Session["user"]): Promise<string | null> {
  const target = redirectFor(path, user);
  if (!user || target !== REGISTER) return target;
  const now = await inTime(stepNow());
  if (now.status === "unknown") return null;
  return now.user ? redirectFor(path, now.user) : target;
}

/** The session with the step that the server knows; anonymous where it could not be read. */
async function stepNow(): Promise<Session> {
  try {
    const { user } = await read(authenticatedGet, viewMe);
    amendUser({ registration_step: user.registration_step });
    return { status: "authenticated", user };
  } catch {
    return anonymous;
  }
}

/** Unknown where the server does not answer in time. */
function inTime(asked: Promise<Session>): Promise<Session> {
  return Promise.race([
    asked.catch(() => unknownSession),
    new Promise<Session>((resolve) => {
      setTimeout(() => resolve(unknownSession), REGISTRATION_GUARD_TIMEOUT_MS);
    }),
  ]);
}
