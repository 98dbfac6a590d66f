import { consentAnswer, consentBody } from "@waymates/contract/features/consent";
import {
  citiesAnswer,
  citiesQuery,
  claimAnswer,
  educationBody,
  educationSettings,
  optionsAnswer,
  preferencesBody,
  preferencesSettings,
  profileSettings,
  profileSettingsBody,
  relationshipBody,
  relationshipSettings,
  settingsAnswer,
  workBody,
  workSettings,
} from "@waymates/contract/features/settings";
import { z } from "zod";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import { suggestCities } from "../../platform/places/cities.ts";
import type { Platform } from "../../platform/platform.ts";
import { allOptions } from "./rules/options.ts";
import { answerPartnerClaim } from "./service/answer-claim.ts";
import { saveEducation, saveWork } from "./service/change-learning.ts";
import { savePreferences } from "./service/change-preferences.ts";
import { saveProfile } from "./service/change-profile.ts";
import { saveRelationship } from "./service/change-relationship.ts";
import { viewSettings } from "./service/view-settings.ts";
import { insertConsent } from "./store.ts";

const tags = ["settings"];
const byId = z.strictObject({ id: z.uuid() });

/** What people say about themselves, and what they agreed to. */
export function settingsRoutes(api: Api, platform: Platform): void {
  declareReads(api, platform);
  declareParts(api, platform);
  declareClaims(api, platform);
  declareConsent(api, platform);
}

function declareReads(api: Api, platform: Platform): void {
  api.get(
    "/api/settings",
    {
      schema: {
        summary: "All that the caller may change about themselves",
        tags,
        response: { 200: settingsAnswer },
      },
    },
    async (request) => viewSettings(platform, actorOf(request).userId),
  );

  api.get(
    "/api/settings/options",
    {
      config: { access: "anyone" },
      schema: { summary: "What there is to choose from", tags, response: { 200: optionsAnswer } },
    },
    async () => allOptions(await platform.translator.supported()),
  );

  api.get(
    "/api/settings/cities",
    {
      config: {
        access: "registering",
        rateLimit: { max: 120, timeWindow: "1 minute", groupId: "cities" },
      },
      schema: {
        summary: "Cities of a country that begin so",
        tags,
        querystring: citiesQuery,
        response: { 200: citiesAnswer },
      },
    },
    async ({ query }) => ({ items: await suggestCities(platform.db, query.country, query.prefix) }),
  );
}

function declareParts(api: Api, platform: Platform): void {
  const config = { rateLimit: { max: 60, timeWindow: "1 minute", groupId: "settings" } };
  const summary = "Change what was touched; 409 with the current part when that is not the newest";
  api.put(
    "/api/settings/profile",
    {
      config,
      schema: { summary, tags, body: profileSettingsBody, response: { 200: profileSettings } },
    },
    async (request) => saveProfile(platform, actorOf(request), request.body),
  );
  api.put(
    "/api/settings/relationship",
    {
      config,
      schema: { summary, tags, body: relationshipBody, response: { 200: relationshipSettings } },
    },
    async (request) => saveRelationship(platform, actorOf(request), request.body),
  );
  api.put(
    "/api/settings/education",
    {
      config,
      schema: { summary, tags, body: educationBody, response: { 200: educationSettings } },
    },
    async (request) => saveEducation(platform, actorOf(request), request.body),
  );
  api.put(
    "/api/settings/work",
    { config, schema: { summary, tags, body: workBody, response: { 200: workSettings } } },
    async (request) => saveWork(platform, actorOf(request), request.body),
  );
  api.put(
    "/api/settings/preferences",
    {
      config,
      schema: { summary, tags, body: preferencesBody, response: { 200: preferencesSettings } },
    },
    async (request) => savePreferences(platform, actorOf(request), request.body),
  );
}

function declareClaims(api: Api, platform: Platform): void {
  for (const [verb, status] of [
    ["confirm", "confirmed"],
    ["decline", "declined"],
  ] as const) {
    api.post(
      `/api/settings/partner-claims/:id/${verb}`,
      {
        schema: {
          summary: `Answer somebody who names the caller as their partner: ${verb}`,
          tags,
          params: byId,
          response: { 200: claimAnswer },
        },
      },
      async (request) => ({
        success: true as const,
        claims: await answerPartnerClaim(platform, actorOf(request), request.params.id, status),
      }),
    );
  }
}

function declareConsent(api: Api, { db }: Platform): void {
  api.post(
    "/api/consent",
    {
      config: { access: "anyone" },
      schema: {
        summary: "Keep a record of what a signed-in person agreed to",
        tags,
        body: consentBody,
        response: { 200: consentAnswer },
      },
    },
    async ({ actor, body }) => {
      if (!actor) return { success: true as const, recorded: false };
      const { version, preferences, analytics, marketing, timestamp } = body;
      const choice = { version, preferences, analytics, marketing };
      await insertConsent(db, { user_id: actor.userId, ...choice, given_at: new Date(timestamp) });
      return { success: true as const, recorded: true };
    },
  );
}
