import { z } from "zod";
import { isCountry } from "../countries.ts";
import { languageCode, personCard, profileVisibility } from "./profiles.ts";
import { chatCustomization } from "./chat-theme.ts";
import { mailState } from "./mail.ts";
import { plainLine, plainText, username } from "./registration.ts";
import { ABOUT_MAX, CITY_MAX, GENDERS, NAME_MAX } from "./registration-constants.ts";
import { DETAIL_MAX, FAMILY_MAX, LINKEDIN_MAX } from "./settings-constants.ts";

const id = z.uuid();

/** A line that may be left empty; emptied is the same as never given. */
const detail = (max = DETAIL_MAX) =>
  z.preprocess(
    (given) => (typeof given === "string" && given.trim() === "" ? null : given),
    plainLine(max).nullable(),
  );
const optionId = z.number().int().min(0).max(10_000).nullable();
const familyCount = z.number().int().min(0).max(FAMILY_MAX, "TOO_MANY").nullable();

/** When the part that was changed had been read; null when there was nothing yet. */
const baseUpdatedAt = z.iso.datetime({ offset: true }).nullable().optional();

/** PUT /api/settings/profile: the touched fields. */
export const profileSettingsBody = z.strictObject({
  username: username.optional(),
  firstName: plainLine(NAME_MAX).optional(),
  lastName: plainLine(NAME_MAX).optional(),
  about: plainText(ABOUT_MAX).nullable().optional(),
  /** An image of the person's own from POST /api/uploads; null takes the picture away. */
  avatarId: id.nullable().optional(),
  gender: z.enum(GENDERS, "UNKNOWN").nullable().optional(),
  birthdate: z.iso.date("FORMAT").optional(),
  country: z.string().refine(isCountry, "UNKNOWN").optional(),
  city: detail(CITY_MAX).optional(),
  language: languageCode.optional(),
  timeZone: z.string().max(60).optional(),
  baseUpdatedAt,
});
export type ProfileSettingsBody = z.infer<typeof profileSettingsBody>;

export const relationshipBody = z.strictObject({
  relationshipCategoryId: optionId.optional(),
  relationshipSubtypeId: optionId.optional(),
  /** A member as partner, who has to confirm. Name and birthdate are not stored with a member. */
  partnerUserId: id.nullable().optional(),
  partnerFirstname: detail(NAME_MAX).optional(),
  partnerBirthdate: z.iso.date("FORMAT").nullable().optional(),
  noChildren: familyCount.optional(),
  noParents: familyCount.optional(),
  noSiblings: familyCount.optional(),
  baseUpdatedAt,
});
export type RelationshipBody = z.infer<typeof relationshipBody>;

export const educationBody = z.strictObject({
  educationStatusId: optionId.optional(),
  otherEducationStatus: detail().optional(),
  educationLevelId: optionId.optional(),
  otherEducationLevel: detail().optional(),
  institutionName: detail().optional(),
  fieldOfStudy: detail().optional(),
  studyFieldId: optionId.optional(),
  baseUpdatedAt,
});
export type EducationBody = z.infer<typeof educationBody>;

export const workBody = z.strictObject({
  workStatusId: optionId.optional(),
  jobTitle: detail().optional(),
  companyName: detail().optional(),
  linkedinProfile: detail(LINKEDIN_MAX).optional(),
  industryId: optionId.optional(),
  otherIndustry: detail().optional(),
  seniorityLevelId: optionId.optional(),
  baseUpdatedAt,
});
export type WorkBody = z.infer<typeof workBody>;

/** Who may mention the person and attach them to a post. */
export const mentionsFrom = z.enum(["everyone", "following", "nobody"]);

export const preferencesBody = z.strictObject({
  profile_visibility: profileVisibility.optional(),
  auto_accept_follows: z.boolean().optional(),
  mentions_from: mentionsFrom.optional(),
  baseUpdatedAt,
});
export type PreferencesBody = z.infer<typeof preferencesBody>;

const updatedAt = z.string().nullable();

export const profileSettings = z.object({
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.string().nullable(),
  about: z.string().nullable(),
  gender: z.string().nullable(),
  birthdate: z.string().nullable(),
  country: z.string().nullable(),
  city: z.string().nullable(),
  language: z.string().nullable(),
  timeZone: z.string(),
  /** Until when the time zone stays as it is; null when it may change. */
  timeZoneRestsUntil: z.string().nullable(),
  /** From when another new username may be taken; null when it may be now. */
  usernameRestsUntil: z.string().nullable(),
  verified_phone: z.object({ prefix: z.string(), number: z.string() }).nullable(),
  /** Whether a code can be sent to a phone here. */
  canVerifyPhone: z.boolean(),
  /** Null where no theme was ever saved, or the saved one no longer holds to the rules. */
  chat_customization: chatCustomization.nullable(),
  updated_at: updatedAt,
});
export type ProfileSettings = z.infer<typeof profileSettings>;

/** A person who has named the reader as their partner. */
export const partnerClaim = z.object({
  id,
  user: personCard,
  status: z.enum(["pending", "confirmed"]),
  createdAt: z.string(),
});
export type PartnerClaim = z.infer<typeof partnerClaim>;

export const relationshipSettings = z.object({
  relationshipCategoryId: z.number().nullable(),
  relationshipSubtypeId: z.number().nullable(),
  partnerUserId: id.nullable(),
  /** The person of partnerUserId, and whether they have confirmed. */
  partner: personCard.nullable(),
  partnerStatus: z.enum(["pending", "confirmed"]).nullable(),
  partnerFirstname: z.string().nullable(),
  partnerBirthdate: z.string().nullable(),
  noChildren: z.number().nullable(),
  noParents: z.number().nullable(),
  noSiblings: z.number().nullable(),
  /** Who named the reader as their partner. */
  claims: z.array(partnerClaim),
  updated_at: updatedAt,
});
export type RelationshipSettings = z.infer<typeof relationshipSettings>;

export const educationSettings = z.object({
  educationStatusId: z.number().nullable(),
  otherEducationStatus: z.string().nullable(),
  educationLevelId: z.number().nullable(),
  otherEducationLevel: z.string().nullable(),
  institutionName: z.string().nullable(),
  fieldOfStudy: z.string().nullable(),
  studyFieldId: z.number().nullable(),
  updated_at: updatedAt,
});
export type EducationSettings = z.infer<typeof educationSettings>;

export const workSettings = z.object({
  workStatusId: z.number().nullable(),
  jobTitle: z.string().nullable(),
  companyName: z.string().nullable(),
  linkedinProfile: z.string().nullable(),
  industryId: z.number().nullable(),
  otherIndustry: z.string().nullable(),
  seniorityLevelId: z.number().nullable(),
  updated_at: updatedAt,
});
export type WorkSettings = z.infer<typeof workSettings>;

export const preferencesSettings = z.object({
  profile_visibility: profileVisibility,
  auto_accept_follows: z.boolean(),
  mentions_from: mentionsFrom,
  updated_at: updatedAt,
});
export type PreferencesSettings = z.infer<typeof preferencesSettings>;

/** GET /api/settings. */
export const settingsAnswer = z.object({
  profile: profileSettings,
  relationship: relationshipSettings,
  education: educationSettings,
  work: workSettings,
  preferences: preferencesSettings,
  mail: mailState,
});
export type SettingsAnswer = z.infer<typeof settingsAnswer>;

const option = z.object({
  id: z.union([z.number(), z.string()]),
  /** The name's text key. */
  key: z.string(),
  categoryId: z.number().optional(),
  theme: z.string().optional(),
  /** Asks for an own word beside it. */
  other: z.boolean().optional(),
});
export type SettingsOption = z.infer<typeof option>;
const optionList = z.array(option);

/** GET /api/settings/options: what there is to choose from. */
export const optionsAnswer = z.object({
  gender: optionList,
  relationshipCategory: optionList,
  relationshipSubtype: optionList,
  partnerType: optionList,
  educationStatus: optionList,
  educationLevel: optionList,
  studyField: optionList,
  workStatus: optionList,
  industry: optionList,
  seniorityLevel: optionList,
  interestTheme: optionList,
  interests: optionList,
  reportReason: optionList,
  notificationCategory: optionList,
  countries: z.array(z.string()),
  languages: z.array(z.string()),
});
export type OptionsAnswer = z.infer<typeof optionsAnswer>;
export type OptionListName = Exclude<keyof OptionsAnswer, "countries" | "languages">;

/** GET /api/settings/cities: cities of a country that begin so, the largest first. */
export const citiesQuery = z.strictObject({
  country: z.string().refine(isCountry, "UNKNOWN"),
  prefix: z.string().trim().min(1).max(CITY_MAX),
});
export const citiesAnswer = z.object({ items: z.array(z.string()) });

export const claimAnswer = z.object({ success: z.literal(true), claims: z.array(partnerClaim) });
