import { chatCustomization } from "@waymates/contract/features/chat-theme";
import type {
  EducationSettings,
  PartnerClaim,
  PreferencesSettings,
  ProfileSettings,
  RelationshipSettings,
  SettingsAnswer,
  WorkSettings,
} from "@waymates/contract/features/settings";
import type { Db } from "../../../platform/db/database.ts";
import { viewMail } from "../../../platform/mail/view.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { offersTextMessages } from "../../../platform/text-messages.ts";
import { getAccount } from "../../accounts/index.ts";
import {
  findById,
  findUsernameRest,
  getPersonCards,
  type Profile,
  readPreferences,
} from "../../profiles/index.ts";
import { timeZoneRestsUntil } from "../rules/person.ts";
import { findEducation, findRelationship, findWork } from "../store.ts";
import { type ClaimRow, findOpenClaim, listClaimsOf } from "../store/claims.ts";
import type { SettingsContext } from "./context.ts";

const at = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** All that a person may see and change about themselves. */
export async function viewSettings(
  settings: SettingsContext,
  userId: string,
): Promise<SettingsAnswer> {
  const { db } = settings;
  const profile = await findById(db, userId);
  if (!profile) throw new Problem("NOT_AUTHENTICATED");
  return {
    profile: await viewProfilePart(settings, db, profile),
    relationship: await viewRelationship(settings, db, userId),
    education: await viewEducation(db, userId),
    work: await viewWork(db, userId),
    preferences: await viewPreferences(db, userId),
    mail: await viewMail(settings.mail, (await getAccount(db, userId)).email),
  };
}

export async function viewProfilePart(
  { config }: Platform,
  db: Db,
  profile: Profile,
): Promise<ProfileSettings> {
  const { phone_prefix: prefix, phone_number: number } = profile;
  return {
    username: profile.username,
    firstName: profile.first_name,
    lastName: profile.last_name,
    avatarUrl: profile.avatar_url,
    about: profile.about,
    gender: profile.gender,
    birthdate: profile.birthdate,
    country: profile.country,
    city: profile.city,
    language: profile.language,
    timeZone: profile.time_zone,
    timeZoneRestsUntil: at(timeZoneRestsUntil(profile.time_zone_changed_at, new Date())),
    usernameRestsUntil: at(await findUsernameRest(db, profile.id)),
    verified_phone: profile.phone_verified_at && prefix && number ? { prefix, number } : null,
    canVerifyPhone: offersTextMessages(config),
    chat_customization: chatCustomization.safeParse(profile.chat_customization).data ?? null,
    updated_at: at(profile.updated_at),
  };
}

export async function viewRelationship(
  { partnerBox }: SettingsContext,
  db: Db,
  userId: string,
): Promise<RelationshipSettings> {
  const row = await findRelationship(db, userId);
  const claim = await findOpenClaim(db, userId);
  const about = await listClaimsOf(db, userId);
  const cards = await getPersonCards(db, [
    claim?.partner_id ?? null,
    ...about.map((one) => one.claimer_id),
  ]);
  const open = (sealed: string | null | undefined) =>
    sealed ? partnerBox.open(userId, sealed) : null;
  const partner = claim ? cards.get(claim.partner_id) : undefined;
  return {
    relationshipCategoryId: row?.category_id ?? null,
    relationshipSubtypeId: row?.subtype_id ?? null,
    partnerUserId: partner?.id ?? null,
    partner: partner ?? null,
    partnerStatus: partner && claim?.status !== "declined" ? (claim?.status ?? null) : null,
    partnerFirstname: open(row?.partner_firstname_sealed),
    partnerBirthdate: open(row?.partner_birthdate_sealed),
    noChildren: row?.no_children ?? null,
    noParents: row?.no_parents ?? null,
    noSiblings: row?.no_siblings ?? null,
    claims: about.flatMap((one) => presentClaim(one, cards)),
    updated_at: at(row?.updated_at),
  };
}

type Cards = Awaited<ReturnType<typeof getPersonCards>>;

function presentClaim(claim: ClaimRow, cards: Cards): PartnerClaim[] {
  const user = cards.get(claim.claimer_id);
  if (!user || claim.status === "declined") return [];
  const { id, status, created_at } = claim;
  return [{ id, user, status, createdAt: created_at.toISOString() }];
}

/** Who says that this person is their partner. */
export async function viewClaims(db: Db, userId: string): Promise<PartnerClaim[]> {
  const about = await listClaimsOf(db, userId);
  const cards = await getPersonCards(
    db,
    about.map((one) => one.claimer_id),
  );
  return about.flatMap((one) => presentClaim(one, cards));
}

export async function viewEducation(db: Db, userId: string): Promise<EducationSettings> {
  const row = await findEducation(db, userId);
  return {
    educationStatusId: row?.status_id ?? null,
    otherEducationStatus: row?.other_status ?? null,
    educationLevelId: row?.level_id ?? null,
    otherEducationLevel: row?.other_level ?? null,
    institutionName: row?.institution_name ?? null,
    fieldOfStudy: row?.field_of_study ?? null,
    studyFieldId: row?.study_field_id ?? null,
    updated_at: at(row?.updated_at),
  };
}

export async function viewWork(db: Db, userId: string): Promise<WorkSettings> {
  const row = await findWork(db, userId);
  return {
    workStatusId: row?.status_id ?? null,
    jobTitle: row?.job_title ?? null,
    companyName: row?.company_name ?? null,
    linkedinProfile: row?.linkedin_profile ?? null,
    industryId: row?.industry_id ?? null,
    otherIndustry: row?.other_industry ?? null,
    seniorityLevelId: row?.seniority_level_id ?? null,
    updated_at: at(row?.updated_at),
  };
}

export async function viewPreferences(db: Db, userId: string): Promise<PreferencesSettings> {
  const saved = await readPreferences(db, userId);
  const { profile_visibility, auto_accept_follows, mentions_from, updated_at } = saved;
  return { profile_visibility, auto_accept_follows, mentions_from, updated_at: at(updated_at) };
}
