import type { FastifyRequest } from "fastify";
import { actorOf } from "../../../platform/http/access.ts";
import { readerLanguage } from "../../../platform/http/language.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Viewer } from "../policy.ts";

/** The signed-in person of a call. */
export async function memberOf(
  { translator }: Pick<Platform, "translator">,
  request: FastifyRequest,
): Promise<Viewer> {
  const { userId } = actorOf(request);
  return { userId, seatId: null, language: await readerLanguage(request, translator) };
}
