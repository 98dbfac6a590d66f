import { byId } from "../operation-parts.ts";
import { consentAnswer, consentBody } from "../features/consent.ts";
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
} from "../features/settings.ts";
import { operation } from "../operation.ts";

const tag = "settings";

export const viewSettings = operation({
  method: "GET",
  path: "/api/settings",
  summary: "All that the caller may change about themselves",
  tag,
  answers: { 200: settingsAnswer },
});

export const listSettingsOptions = operation({
  method: "GET",
  path: "/api/settings/options",
  summary: "What there is to choose from",
  tag,
  answers: { 200: optionsAnswer },
  access: "anyone",
});

export const searchCities = operation({
  method: "GET",
  path: "/api/settings/cities",
  summary: "Cities of a country that begin so",
  tag,
  query: citiesQuery,
  answers: { 200: citiesAnswer },
  access: "registering",
  limit: { max: 120, per: "1 minute", group: "cities" },
});

export const changeProfileSettings = operation({
  method: "PUT",
  path: "/api/settings/profile",
  summary: "Change what was touched; 409 with the current part when that is not the newest",
  tag,
  body: profileSettingsBody,
  answers: { 200: profileSettings },
  whileMuted: ["username", "firstName", "lastName", "about", "city"],
  limit: { max: 60, per: "1 minute", group: "settings" },
  problems: ["CONFLICT"],
});

export const changeRelationshipSettings = operation({
  method: "PUT",
  path: "/api/settings/relationship",
  summary: "Change what was touched; 409 with the current part when that is not the newest",
  tag,
  body: relationshipBody,
  answers: { 200: relationshipSettings },
  whileMuted: ["partnerFirstname"],
  limit: { max: 60, per: "1 minute", group: "settings" },
  problems: ["CONFLICT"],
});

export const changeEducationSettings = operation({
  method: "PUT",
  path: "/api/settings/education",
  summary: "Change what was touched; 409 with the current part when that is not the newest",
  tag,
  body: educationBody,
  answers: { 200: educationSettings },
  whileMuted: ["otherEducationStatus", "otherEducationLevel", "institutionName", "fieldOfStudy"],
  limit: { max: 60, per: "1 minute", group: "settings" },
  problems: ["CONFLICT"],
});

export const changeWorkSettings = operation({
  method: "PUT",
  path: "/api/settings/work",
  summary: "Change what was touched; 409 with the current part when that is not the newest",
  tag,
  body: workBody,
  answers: { 200: workSettings },
  whileMuted: ["jobTitle", "companyName", "linkedinProfile", "otherIndustry"],
  limit: { max: 60, per: "1 minute", group: "settings" },
  problems: ["CONFLICT"],
});

export const changePreferences = operation({
  method: "PUT",
  path: "/api/settings/preferences",
  summary: "Change what was touched; 409 with the current part when that is not the newest",
  tag,
  body: preferencesBody,
  answers: { 200: preferencesSettings },
  limit: { max: 60, per: "1 minute", group: "settings" },
  problems: ["CONFLICT"],
});

export const recordConsent = operation({
  method: "POST",
  path: "/api/consent",
  summary: "Keep a record of what a signed-in person agreed to",
  tag,
  body: consentBody,
  answers: { 200: consentAnswer },
  access: "anyone",
  whileMuted: "allowed",
});

export const confirmPartnerClaim = operation({
  method: "POST",
  path: "/api/settings/partner-claims/:id/confirm",
  summary: "Confirm that the caller is the partner of the person who names them",
  tag,
  params: byId,
  answers: { 200: claimAnswer },
});

export const declinePartnerClaim = operation({
  method: "POST",
  path: "/api/settings/partner-claims/:id/decline",
  summary: "Decline that the caller is the partner of the person who names them",
  tag,
  params: byId,
  answers: { 200: claimAnswer },
});
