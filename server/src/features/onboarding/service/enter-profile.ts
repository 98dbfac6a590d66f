import type { StepData } from "@waymates/contract/features/registration";
import { AVATAR_BYTES } from "@waymates/contract/features/registration-constants";
import { defaultPreferences } from "@waymates/contract/features/notification-preferences";
import { notificationCategories } from "@waymates/contract/features/notification-channels";
import { readTimeZone } from "@waymates/contract/time-zones";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { findOwnPictures, releasePictures } from "../../../platform/files/pictures.ts";
import { uploadKey } from "../../../platform/files/store.ts";
import { uploadIdOf, uploadUrl } from "../../../platform/files/uploads.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  acceptTerms,
  correctEmail,
  endSession,
  getAccount,
  isEmailFree,
} from "../../accounts/index.ts";
import { listFollows, unfollow } from "../../follows/index.ts";
import { returnUse } from "../../invites/index.ts";
import { changePreferences } from "../../notifications/index.ts";
import {
  changePreferencesOf,
  changeProfile,
  eraseProfile,
  findById,
  isUsernameFree,
  readPreferences,
  replaceInterests,
} from "../../profiles/index.ts";
import { dateIn, judgeAge, presetsFor } from "../rules.ts";
import { deleteUploadsOf } from "../store.ts";
import { emailTaken, enterByInvite, usernameTaken } from "./register.ts";

/** What writes a step, in the transaction that also finishes it. */
export type Writing = (tx: Db) => Promise<void>;

const invalid = (field: string, why = "INVALID") =>
  new Problem("VALIDATION", { fields: { [field]: why } });

/** Step 1 after an external sign-in, or once more to correct it; an unconfirmed address too. */
export async function enterAccount(
  platform: Platform,
  { userId }: Actor,
  data: StepData<1>,
): Promise<Writing> {
  const { db } = platform;
  const account = await getAccount(db, userId);
  if (!(await isUsernameFree(db, data.username, userId))) throw usernameTaken();
  const newEmail = data.email && data.email !== account.email ? data.email : null;
  if (newEmail && !(await isEmailFree(db, newEmail, userId))) throw emailTaken();
  return async (tx) => {
    await changeProfile(tx, userId, {
      username: data.username,
      first_name: data.firstName,
      last_name: data.lastName,
    });
    if (newEmail && !(await correctEmail(tx, userId, newEmail)))
      throw invalid("email", "CONFIRMED");
    if (account.registration_step > 0) return;
    await acceptTerms(tx, userId);
    await enterByInvite(platform, tx, userId, data.inviteCode);
  };
}

/** Step 3. */
export async function enterLanguage(
  { translator }: Platform,
  { userId }: Actor,
  { language, timeZone }: StepData<3>,
): Promise<Writing> {
  if (!(await translator.supported()).includes(language)) throw invalid("language", "UNSUPPORTED");
  const zone = readTimeZone(timeZone);
  if (zone === null) throw invalid("timeZone");
  return (tx) => changeProfile(tx, userId, { language, time_zone: zone });
}

/**
 * Step 4 with the age gate. @throws TOO_YOUNG after everything of the person was erased
 */
export async function enterBirth(
  platform: Platform,
  actor: Actor,
  { country, birthdate, gender }: StepData<4>,
  tooYoung: () => Problem,
): Promise<Writing> {
  const profile = await findById(platform.db, actor.userId);
  const today = dateIn(profile?.time_zone ?? "UTC", new Date());
  const verdict = judgeAge(birthdate, country, today);
  if (verdict === "impossible") throw invalid("birthdate", "IMPOSSIBLE");
  if (verdict === "too-young") {
    await eraseNewcomer(platform, actor);
    throw tooYoung();
  }
  return async (tx) => {
    await changeProfile(tx, actor.userId, { country, birthdate, gender: gender ?? null });
    // Closed from now on, not only from the step on which it can be seen.
    if (verdict === "minor" && (await readPreferences(tx, actor.userId)).updated_at === null) {
      await changePreferencesOf(tx, actor.userId, presetsFor(true));
    }
  };
}

/** Step 6: the person's own picture, cropped to a square, and a short text. */
export async function enterPicture(
  { bus, db }: Platform,
  { userId }: Actor,
  { avatarId, about }: StepData<6>,
): Promise<Writing> {
  const [picture] = avatarId ? await findOwnPictures(db, userId, [avatarId]) : [];
  if (avatarId && !picture) throw invalid("avatarId", "UNKNOWN");
  if (picture && picture.width !== picture.height) throw invalid("avatarId", "NOT_SQUARE");
  if (picture && picture.bytes > AVATAR_BYTES) throw invalid("avatarId", "TOO_LARGE");
  return async (tx) => {
    const before = picture ? await findById(tx, userId) : null;
    await changeProfile(tx, userId, {
      ...(picture ? { avatar_url: uploadUrl(picture.id) } : {}),
      ...(about === undefined ? {} : { about: about === "" ? null : about }),
    });
    await releasePictures(bus, tx, [uploadIdOf(before?.avatar_url ?? "")]);
  };
}

export async function enterCity({ userId }: Actor, { city }: StepData<5>): Promise<Writing> {
  return (tx) => changeProfile(tx, userId, { city });
}

export async function enterInterests({ userId }: Actor, { tags }: StepData<8>): Promise<Writing> {
  return (tx) => replaceInterests(tx, userId, tags);
}

/** Step 9: who sees the profile, and which notifications are sent. */
export async function enterChoices(
  platform: Platform,
  actor: Actor,
  { profile_visibility, auto_accept_follows, push, digest, quietHours }: StepData<9>,
): Promise<Writing> {
  const categories = Object.fromEntries(
    notificationCategories.map((category) => [
      category,
      { push: push && defaultPreferences.categories[category].push, mail: digest },
    ]),
  );
  await changePreferences(platform, actor, { categories, quietHours: { on: true, ...quietHours } });
  return (tx) => changePreferencesOf(tx, actor.userId, { profile_visibility, auto_accept_follows });
}

const MOST_FOLLOWED = 1000;

/** Takes a person who may not be here out, with all that they entered, at once. */
async function eraseNewcomer(platform: Platform, actor: Actor): Promise<void> {
  const { bus, db, files } = platform;
  const followed = await listFollows(db, "following", actor.userId, MOST_FOLLOWED, null);
  for (const { id } of followed) await unfollow(platform, actor, id);
  const pictures = await bus.transaction(async (tx) => {
    const ids = await deleteUploadsOf(tx, actor.userId);
    await returnUse(tx, actor.userId);
    await eraseProfile(tx, actor.userId);
    return ids;
  });
  await files.discard(pictures.map((id) => uploadKey(id)));
  await endSession(platform, actor.sessionId, "TOO_YOUNG", "revoked");
}
