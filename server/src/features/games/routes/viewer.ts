import type { FastifyRequest } from "fastify";
import { actorOf } from "../../../platform/http/access.ts";
import { readerLanguage } from "../../../platform/http/language.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Viewer } from "../policy.ts";
import { hasGuest } from "../store/seats.ts";

/** The signed-in person of a call. */
export async function memberOf(
  { translator }: Pick<Platform, "translator">,
  request: FastifyRequest,
): Promise<Viewer> {
  const { userId } = actorOf(request);
  return { userId, guestId: null, language: await readerLanguage(request, translator) };
}

/**
 * The person or the guest of a call that both may make.
 * @throws NOT_AUTHENTICATED for a guest whose seats are those of a person now
 */
export async function playerOf(
  platform: Pick<Platform, "translator" | "db">,
  request: FastifyRequest,
): Promise<Viewer> {
  const { seat } = request;
  if (!seat) return memberOf(platform, request);
  if (!(await hasGuest(platform.db, seat.id))) throw new Problem("NOT_AUTHENTICATED");
  const language = await readerLanguage(request, platform.translator);
  return { userId: null, guestId: seat.id, language };
}
