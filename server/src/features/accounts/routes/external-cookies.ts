import { type ProviderName, providerNames } from "@waymates/contract/features/account-access";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Platform } from "../../../platform/platform.ts";
import { finishLink, LINK_SECONDS, type PendingLink, sealLink } from "../service/link-provider.ts";
import { seal, unseal } from "../service/sealed.ts";
import { cookieBase } from "../../../platform/http/cookies.ts";

const DEPARTURE_COOKIE = "oauth-departure";
const LINK_COOKIE = "oauth-link";
const DEPARTURE_SECONDS = 10 * 60;
const departurePath = "/api/auth/oauth";
const linkPath = "/api/auth";

const kept = z.object({
  provider: z.enum(providerNames),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
});

type Kept = z.infer<typeof kept>;

/** Remembers in this browser alone that it set out for a provider. */
export function keepDeparture({ config, tokens }: Platform, reply: FastifyReply, one: Kept): void {
  reply.setCookie(DEPARTURE_COOKIE, seal(tokens, "departure", one, DEPARTURE_SECONDS), {
    ...cookieBase(config),
    path: departurePath,
    maxAge: DEPARTURE_SECONDS,
  });
}

/** What this browser set out with for this provider; good for one return. */
export function takeDeparture(
  { config, tokens }: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  provider: ProviderName,
): Kept | null {
  reply.clearCookie(DEPARTURE_COOKIE, { ...cookieBase(config), path: departurePath });
  const found = kept.safeParse(unseal(tokens, "departure", request.cookies[DEPARTURE_COOKIE]));
  return found.data?.provider === provider ? found.data : null;
}

/** Lets a link wait for its owner's sign-in in this browser. */
export function keepLink(platform: Platform, reply: FastifyReply, link: PendingLink): void {
  reply.setCookie(LINK_COOKIE, sealLink(platform, link), {
    ...cookieBase(platform.config),
    path: linkPath,
    maxAge: LINK_SECONDS,
  });
}

/** Makes the link that waited for this person's sign-in, and only for this person's. */
export async function finishPendingLink(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const sealed = request.cookies[LINK_COOKIE];
  if (!sealed) return;
  reply.clearCookie(LINK_COOKIE, { ...cookieBase(platform.config), path: linkPath });
  await finishLink(platform, sealed, userId);
}
