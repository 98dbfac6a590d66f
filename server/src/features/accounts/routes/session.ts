import * as operations from "@waymates/contract/operations/sessions";
import { serve } from "../../../platform/http/serve.ts";
import { type AuthCheck } from "@waymates/contract/features/accounts";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ACCESS_TOKEN_SECONDS, type AccessClaims } from "../../../platform/auth/tokens.ts";
import type { Rate } from "../../../platform/limits.ts";
import { actorOf, tokenOf } from "../../../platform/http/access.ts";
import { AUTH_COOKIE } from "../../../platform/http/cookies.ts";
import type { Api } from "../../../platform/http/api.ts";
import { networkAt } from "../../../platform/http/caller.ts";
import { asClientKeeps } from "../../../platform/http/language.ts";
import { mayChangeState } from "../../../platform/http/origin.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  clearSessionCookies,
  hasDevice,
  REFRESH_COOKIE,
  setAccessCookie,
  setSessionCookies,
} from "./cookies.ts";
import { finishPendingLink } from "./external-cookies.ts";
import { openSession, sessionsOf, thisDevice } from "./open-session.ts";
import { endSession } from "../service/end-session.ts";
import { issueAccess } from "../service/issue-access.ts";
import { listDemoPeople } from "../service/demo-people.ts";
import { refreshSession } from "../service/refresh-session.ts";
import { restoreSession } from "../service/restore-session.ts";
import { getSessionUser } from "../service/authenticator.ts";
import { signIn } from "../service/sign-in.ts";

/** A token with less than this left is renewed by the check. */
const RENEW_UNDER_SECONDS = 6 * 60;

const aMinute = (tries: number): Rate => ({ points: tries, seconds: 60 });
/**
 * Sign-in attempts from one network, beyond which the network is refused for a while; and from
 * everywhere, beyond which only known devices may try, so that strangers cannot lock everyone out.
 */
const PER_NETWORK = aMinute(100);
const FROM_EVERYWHERE = aMinute(1500);

/** Whether a token is valid for long enough that it need not be renewed yet. */
function lastsLong({ expiresAt }: AccessClaims): boolean {
  const left = expiresAt - Date.now() / 1000;
  return left > RENEW_UNDER_SECONDS && left <= ACCESS_TOKEN_SECONDS;
}

const anonymous: AuthCheck = { authenticated: false, user: null, token: null };

/** Calls of the session: sign-in, check, refresh, restore, sign-out. */
export function sessionRoutes(api: Api, platform: Platform): void {
  const { config } = platform;

  /**
   * @returns seconds in which unknown devices are refused; 0 where all may try
   * @throws RATE_LIMITED
   */
  async function limitSignIn(request: FastifyRequest): Promise<number> {
    const here = await platform.limits.take(`login:${networkAt(request.ip)}`, [PER_NETWORK]);
    // An attempt that its network may not make does not count towards the limit of all networks.
    if (here > 0) throw new Problem("RATE_LIMITED", { retryAfter: here });
    const strangersWait = await platform.limits.take("login", [FROM_EVERYWHERE]);
    if (strangersWait > 0 && !hasDevice(request)) {
      throw new Problem("RATE_LIMITED", { retryAfter: strangersWait });
    }
    return strangersWait;
  }

  serve(api, operations.login, async (request, reply) => {
    const strangersWait = await limitSignIn(request);
    const device = thisDevice(request, reply, config);
    const started = await signIn(platform, request.body, device, strangersWait);
    await finishPendingLink(platform, request, reply, started.user.id);
    return openSession(platform, request, reply, started);
  });

  serve(api, operations.checkAuth, async (request, reply): Promise<AuthCheck> => {
    // The cookies are the browser's; a tab may still hold the bearer of the person before.
    const token = request.cookies[AUTH_COOKIE] ?? tokenOf(request);
    const claims = token ? await platform.tokens.readAccess(token) : null;
    const session = claims && (await platform.authenticator.findSession(claims));
    if (!token || !session) return anonymous;
    const user = await asClientKeeps(request, platform.translator, session.user);
    return { authenticated: true, user, token: await renewed(token, claims, reply) };
  });

  async function renewed(
    token: string,
    claims: AccessClaims,
    reply: FastifyReply,
  ): Promise<string> {
    if (lastsLong(claims)) return token;
    const fresh = await issueAccess(platform, claims.userId, claims.sessionId);
    setAccessCookie(reply, config, fresh);
    return fresh;
  }

  async function renewSession(
    renew: typeof refreshSession,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const cookie = request.cookies[REFRESH_COOKIE];
    if (!cookie) throw new Problem("NOT_AUTHENTICATED");
    try {
      const agent = request.headers["user-agent"] ?? null;
      const { user, token, refreshToken } = await renew(platform, cookie, agent);
      setSessionCookies(reply, config, { token, refreshToken });
      return { user: await asClientKeeps(request, platform.translator, user), token };
    } catch (error) {
      if (error instanceof Problem) clearSessionCookies(reply, config);
      throw error;
    }
  }

  serve(api, operations.refreshSession, (request, reply) =>
    renewSession(refreshSession, request, reply),
  );

  serve(api, operations.restoreSession, async (request, reply): Promise<AuthCheck> => {
    // A GET that sets cookies: only our own pages may call it.
    if (!mayChangeState(request.headers, config.PUBLIC_URL)) throw new Problem("CROSS_SITE");
    if (!request.cookies[REFRESH_COOKIE]) return anonymous;
    const { user, token } = await renewSession(restoreSession, request, reply);
    const { actor } = request;
    if (actor && actor.userId !== user.id) {
      await endSession(platform, actor.sessionId, "REPLACED", "replaced");
    }
    return { authenticated: true, user, token };
  });

  serve(api, operations.logout, async (request, reply) => {
    for (const id of sessionsOf(platform, request))
      await endSession(platform, id, "SIGNED_OUT", "signed_out");
    clearSessionCookies(reply, config);
    reply.header("clear-site-data", '"cache", "storage"');
    return { success: true as const };
  });

  serve(api, operations.listDemoPeople, ({ isLocal }) => listDemoPeople(platform, isLocal));

  serve(api, operations.viewMe, async (request) => {
    const person = await getSessionUser(platform.db, actorOf(request).userId);
    return { user: await asClientKeeps(request, platform.translator, person) };
  });
}
