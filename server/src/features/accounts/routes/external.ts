import * as operations from "@waymates/contract/operations/accounts";
import { serve } from "../../../platform/http/serve.ts";
import {
  type ProviderName,
  providerNames,
  providerTitles,
} from "@waymates/contract/features/account-access";
import { directionOf } from "@waymates/contract/features/translations-constants";
import { safeNext } from "@waymates/contract/routes";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Provider } from "../../../platform/config-providers.ts";
import type { Api } from "../../../platform/http/api.ts";
import { escaped } from "../../../platform/escaped.ts";
import { clearSeat } from "../../../platform/http/cookies.ts";
import { describeFailure } from "../../../platform/http/failures.ts";
import { refuseWithPage } from "../../../platform/http/form-posts.ts";
import { readerLanguage } from "../../../platform/http/language.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { arrive } from "../service/arrive-from-provider.ts";
import { departTo, receiveFrom } from "../service/provider-client.ts";
import { knowDevice, startSession } from "../service/start-session.ts";
import { finishPendingLink, keepDeparture, keepLink, takeDeparture } from "./external-cookies.ts";
import { openSession, thisDevice } from "./open-session.ts";

/** Sign-in through other providers. */
export function externalRoutes(api: Api, platform: Platform): void {
  const { config } = platform;

  serve(api, operations.listProviders, async () => {
    const names = providerNames.filter((name) => config.providers[name]);
    return { items: names.map((name) => ({ name, title: providerTitles[name] })) };
  });

  serve(api, operations.startOAuth, async (request, reply) => {
    const name = request.params.provider;
    const next = safeNext(request.query.next);
    try {
      const { address, departure } = await departTo(
        name,
        settingsOf(platform, name),
        returnAddress(platform, name),
      );
      keepDeparture(platform, reply, { provider: name, next, ...departure });
      return await reply.redirect(address, 303);
    } catch (error) {
      return refuse(platform, request, reply, name, error);
    }
  });

  serve(api, operations.finishOAuth, async (request, reply) => {
    const name = request.params.provider;
    try {
      return await comeBack(platform, request, reply, name);
    } catch (error) {
      return refuse(platform, request, reply, name, error);
    }
  });
}

function settingsOf({ config }: Platform, name: ProviderName): Provider {
  const settings = config.providers[name];
  if (!settings) throw new Problem("NOT_FOUND");
  return settings;
}

/** From the configuration alone: what a request says of its host counts for nothing. */
const returnAddress = ({ config }: Platform, name: ProviderName): string =>
  `${config.PUBLIC_URL}/api/auth/oauth/${name}/callback`;

async function comeBack(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  name: ProviderName,
): Promise<FastifyReply> {
  const provider = settingsOf(platform, name);
  const departure = takeDeparture(platform, request, reply, name);
  if (!departure) throw new Problem("PROVIDER_LOGIN_FAILED");
  const address = new URL(returnAddress(platform, name));
  address.search = new URL(request.url, platform.config.PUBLIC_URL).search;
  const person = await receiveFrom(provider, address, departure);
  const language = await readerLanguage(request, platform.translator);
  const { seat } = request;
  const arrival = await arrive(platform, name, person, { language, guestId: seat?.id ?? null });
  const next = encodeURIComponent(departure.next);
  if (arrival.kind === "deleted") {
    return reply.redirect(`/you-was-deleted#restore=${arrival.restoreToken}`, 303);
  }
  if (arrival.kind === "link") {
    const { userId } = arrival;
    const { subject, email } = person;
    keepLink(platform, reply, { provider: name, subject, email, userId });
    return reply.redirect(`/auth-callback?provider=${name}&link=1&next=${next}`, 303);
  }
  const device = thisDevice(request, reply, platform.config);
  if (arrival.isNew) await knowDevice(platform, arrival.userId, device);
  if (arrival.isNew && seat) clearSeat(reply, platform.config);
  const identity = { provider: name, subject: person.subject };
  const started = await startSession(platform, arrival.userId, device, { identity });
  await finishPendingLink(platform, request, reply, arrival.userId);
  await openSession(platform, request, reply, started);
  return reply.redirect(`/auth-callback?provider=${name}&next=${next}`, 303);
}

/**
 * Answers every failure of the two flows with the same refusal, except for a suspended or banned person who
 * has proven who they are. A browser that came by link gets the sign-in page with the reason, or a document
 * that leads to the page that shows it.
 */
async function refuse(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  name: ProviderName,
  error: unknown,
): Promise<FastifyReply> {
  if (error instanceof Problem && error.code === "NOT_FOUND") throw error;
  if (!(error instanceof Problem))
    platform.log.warn({ err: error, provider: name }, "external sign-in failed");
  const failed = new Problem("PROVIDER_LOGIN_FAILED", {
    params: { provider: providerTitles[name] },
  });
  const wantsPage = request.headers.accept?.includes("text/html") ?? false;
  if (error instanceof Problem && isBarred(error)) {
    if (!wantsPage) throw error;
    const { body } = await describeFailure(error, request, platform);
    return refuseWithPage("/login", request, reply, body);
  }
  if (!wantsPage) throw failed;
  const { language, body } = await describeFailure(failed, request, platform);
  const text = escaped(body.error);
  const page = `/auth-callback?provider=${name}&amp;failed=1`;
  return reply
    .status(401)
    .type("text/html; charset=utf-8")
    .header("content-language", language)
    .send(
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta charset="utf-8"><meta http-equiv="refresh" content="0;url=${page}">` +
        `<title>${text}</title><a href="${page}">${text}</a>`,
    );
}

const isBarred = ({ code }: Problem): boolean => code === "SUSPENDED" || code === "BANNED";
