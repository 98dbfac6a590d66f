import * as accounts from "@waymates/contract/operations/accounts";
import * as games from "@waymates/contract/operations/games";
import * as mail from "@waymates/contract/operations/mail";
import * as onboarding from "@waymates/contract/operations/onboarding";
import * as privacy from "@waymates/contract/operations/privacy";
import * as push from "@waymates/contract/operations/push";
import * as sessions from "@waymates/contract/operations/sessions";
import * as settings from "@waymates/contract/operations/settings";
import * as site from "@waymates/contract/operations/site";
import * as suggestions from "@waymates/contract/operations/suggestions";
import * as traits from "@waymates/contract/operations/traits";
import * as translations from "@waymates/contract/operations/translations";
import { TERMS_VERSION } from "@waymates/contract/features/legal-constants";
import { PASSWORD } from "./actors.testing.ts";
import { call, plain } from "./calls.testing.ts";

export const accountCalls = [
  ...plain(accounts.listProviders, accounts.listSessions, accounts.listIdentities),
  call(accounts.acceptTerms, () => ({ body: { version: TERMS_VERSION } })),
  call(accounts.endOtherSessions, () => ({}), { once: true }),
  call(accounts.endSession, ({ people }) => ({ params: { id: people.owner.sessionId } }), {
    once: true,
  }),
  call(accounts.requestPasswordReset, () => ({ body: { email: "nobody@waymates.test" } })),
  call(
    accounts.changePassword,
    () => ({ body: { current: PASSWORD, next: "walk-far-with-friends" } }),
    { once: true },
  ),
  ...plain(onboarding.listTrialQuestions, onboarding.viewRegistration),
  ...plain(onboarding.proposeBeginnings, onboarding.proposePeople),
  call(onboarding.checkUsername, () => ({ query: { username: "unheardof" } })),
  call(onboarding.changeEmail, () => ({
    body: { email: "new@waymates.test", password: PASSWORD },
  })),
  call(privacy.deleteAccount, () => ({ body: { password: PASSWORD } }), { once: true }),
  call(privacy.requestExport, () => ({ body: { password: PASSWORD } })),
  ...plain(privacy.viewNewestExport, push.viewPushKey, push.listPushSubscriptions),
  ...plain(sessions.checkAuth, sessions.viewMe),
  call(sessions.logout, () => ({}), { once: true }),
  ...plain(mail.reportReturnedMail, mail.retryMail),
  ...plain(settings.viewSettings, settings.listSettingsOptions, traits.listTraits),
  ...plain(traits.forgetTraits, site.viewOperator, translations.listLanguages),
  call(settings.changeEducationSettings, () => ({ body: {} })),
  call(settings.changePreferences, () => ({ body: {} })),
  call(settings.changeProfileSettings, () => ({ body: {} })),
  call(settings.changeRelationshipSettings, () => ({ body: {} })),
  call(settings.changeWorkSettings, () => ({ body: {} })),
  call(settings.searchCities, () => ({ query: { country: "DE", prefix: "ber" } })),
  call(translations.viewTranslations, () => ({ params: { code: "de-DE" } })),
  call(suggestions.listSuggestions, () => ({ params: { code: "de-DE" } })),
  ...plain(games.listGameThemes, games.listGames),
];
