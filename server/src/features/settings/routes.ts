import { retryMail as retryMailOperation } from "@waymates/contract/operations/mail";
import * as operations from "@waymates/contract/operations/settings";
import { serve } from "../../platform/http/serve.ts";
import { actorOf } from "../../platform/http/access.ts";
import type { Api } from "../../platform/http/api.ts";
import type { Platform } from "../../platform/platform.ts";
import { allOptions } from "./rules/options.ts";
import { answerPartnerClaim } from "./service/answer-claim.ts";
import { saveEducation, saveWork } from "./service/change-learning.ts";
import { savePreferences } from "./service/change-preferences.ts";
import { saveProfile } from "./service/change-profile.ts";
import { saveRelationship } from "./service/change-relationship.ts";
import type { SettingsContext } from "./service/context.ts";
import { retryMail } from "./service/retry-mail.ts";
import { viewSettings } from "./service/view-settings.ts";
import { insertConsent } from "./store.ts";

/** What people say about themselves, and what they agreed to. */
export function settingsRoutes(api: Api, settings: SettingsContext): void {
  declareReads(api, settings);
  declareParts(api, settings);
  declareClaims(api, settings);
  declareConsent(api, settings);
  serve(api, retryMailOperation, async (request) => ({
    mail: await retryMail(settings, actorOf(request).userId),
  }));
}

function declareReads(api: Api, settings: SettingsContext): void {
  serve(api, operations.viewSettings, async (request) =>
    viewSettings(settings, actorOf(request).userId),
  );

  serve(api, operations.listSettingsOptions, async () =>
    allOptions(await settings.translator.supported()),
  );

  serve(api, operations.searchCities, async ({ query }) => ({
    items: await settings.cities.suggest(query.country, query.prefix),
  }));
}

function declareParts(api: Api, settings: SettingsContext): void {
  serve(api, operations.changeProfileSettings, async (request) =>
    saveProfile(settings, actorOf(request), request.body),
  );
  serve(api, operations.changeRelationshipSettings, async (request) =>
    saveRelationship(settings, actorOf(request), request.body),
  );
  serve(api, operations.changeEducationSettings, async (request) =>
    saveEducation(settings, actorOf(request), request.body),
  );
  serve(api, operations.changeWorkSettings, async (request) =>
    saveWork(settings, actorOf(request), request.body),
  );
  serve(api, operations.changePreferences, async (request) =>
    savePreferences(settings, actorOf(request), request.body),
  );
}

function declareClaims(api: Api, platform: Platform): void {
  for (const [operation, status] of [
    [operations.confirmPartnerClaim, "confirmed"],
    [operations.declinePartnerClaim, "declined"],
  ] as const) {
    serve(api, operation, async (request) => ({
      success: true as const,
      claims: await answerPartnerClaim(platform, actorOf(request), request.params.id, status),
    }));
  }
}

function declareConsent(api: Api, { db }: Platform): void {
  serve(api, operations.recordConsent, async ({ actor, body }) => {
    if (!actor) return { success: true as const, recorded: false };
    const { version, preferences, analytics, marketing, timestamp } = body;
    const choice = { version, preferences, analytics, marketing };
    await insertConsent(db, { user_id: actor.userId, ...choice, given_at: new Date(timestamp) });
    return { success: true as const, recorded: true };
  });
}
