import type { RegistrationState } from "@waymates/contract/features/registration";
import type { Db } from "../../../platform/db/database.ts";
import { getAccount } from "../../accounts/index.ts";
import { findInviter } from "../../invites/index.ts";
import { getPreferences } from "../../notifications/index.ts";
import { findPendingPhone } from "../../phone/index.ts";
import {
  findById,
  getPersonCards,
  listInterests,
  type Profile,
  readPreferences,
} from "../../profiles/index.ts";
import { Problem } from "../../../platform/problem.ts";
import { dateIn, judgeAge, presetsFor } from "../rules.ts";

/** Returns a person's input so far, for any device on which they continue. */
export async function getRegistration(db: Db, userId: string): Promise<RegistrationState> {
  const account = await getAccount(db, userId);
  const profile = await findById(db, userId);
  if (!profile) throw new Problem("NOT_AUTHENTICATED");
  const inviterId = await findInviter(db, userId);
  const isMinor = isUnderAge(profile);
  return {
    step: account.registration_step,
    email: account.email,
    emailVerified: account.email_verified_at !== null,
    username: profile.username,
    firstName: profile.first_name,
    lastName: profile.last_name,
    language: profile.language,
    timeZone: profile.time_zone,
    country: profile.country,
    birthdate: profile.birthdate,
    gender: profile.gender,
    city: profile.city,
    avatarUrl: profile.avatar_url,
    about: profile.about,
    phone: await phoneOf(db, profile),
    tags: (await listInterests(db, [userId])).get(userId) ?? [],
    preferences: await choicesOf(db, userId, isMinor),
    isMinor,
    inviter: (await getPersonCards(db, [inviterId])).get(inviterId ?? "") ?? null,
  };
}

function isUnderAge({ birthdate, country, time_zone }: Profile): boolean {
  if (!birthdate) return false;
  return judgeAge(birthdate, country ?? "", dateIn(time_zone, new Date())) === "minor";
}

async function phoneOf(db: Db, profile: Profile): Promise<RegistrationState["phone"]> {
  const { phone_prefix: prefix, phone_number: number } = profile;
  if (prefix && number && profile.phone_verified_at) return { prefix, number, verified: true };
  const pending = await findPendingPhone(db, profile.id);
  return pending && { ...pending, verified: false };
}

async function choicesOf(
  db: Db,
  userId: string,
  isMinor: boolean,
): Promise<RegistrationState["preferences"]> {
  const { categories, quietHours } = await getPreferences(db, userId);
  const saved = await readPreferences(db, userId);
  const { profile_visibility, auto_accept_follows } = saved.updated_at
    ? saved
    : presetsFor(isMinor);
  return {
    profile_visibility,
    auto_accept_follows,
    push: categories.follows.push,
    digest: categories.follows.mail,
    quietHours: { from: quietHours.from, to: quietHours.to },
  };
}
