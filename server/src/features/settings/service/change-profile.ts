import type { ProfileSettings, ProfileSettingsBody } from "@waymates/contract/features/settings";
import { isSameZone, readTimeZone } from "@waymates/contract/time-zones";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { findOwnPictures, releasePictures } from "../../../platform/files/pictures.ts";
import { uploadIdOf, uploadUrl } from "../../../platform/files/uploads.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  changeProfile,
  findById,
  findFormerOwner,
  findUsernameRest,
  isUsernameFree,
  keepFormerUsername,
  type Profile,
} from "../../profiles/index.ts";
import { birthdateFault, timeZoneRestsUntil } from "../rules/person.ts";
import { differing, type Faults, touchedOf } from "../rules/touched.ts";
import { assertNoFaults, savePart } from "./save-part.ts";
import { viewProfilePart } from "./view-settings.ts";

type Touched = Omit<ProfileSettingsBody, "baseUpdatedAt">;

/** The parts by which others recognise a person. */
const shownParts = ["username", "first_name", "last_name", "avatar_url"] as const;

/** Changes what a person touched of their profile. @throws VALIDATION, CONFLICT */
export async function saveProfile(
  platform: Platform,
  actor: Actor,
  body: ProfileSettingsBody,
): Promise<ProfileSettings> {
  const languages = await platform.translator.supported();
  try {
    const saved = await savePart(platform, actor, {
      part: "profile",
      base: body.baseUpdatedAt,
      read: (tx) => readPart(platform, tx, actor.userId),
      write: async (tx, _current, profile) => {
        const touched = touchedOf(body);
        assertNoFaults(await faultsOf(tx, profile, touched, languages));
        const changes = differing<Partial<Profile>>(profile, rowOf(profile, touched));
        await changeProfile(tx, actor.userId, changes);
        if (touched.avatarId !== undefined) {
          await releasePictures(platform.bus, tx, [uploadIdOf(profile.avatar_url ?? "")]);
        }
        if (changes.username) {
          const names = { former: profile.username, next: changes.username };
          await keepFormerUsername(tx, actor.userId, names);
        }
        if (shownParts.some((part) => changes[part] !== undefined)) {
          await platform.bus.publish(tx, "profile.shown", { userId: actor.userId });
        }
      },
    });
    // The session cache expires by itself; the person who saved reads again at once.
    platform.authenticator.forgetSession(actor.sessionId);
    return saved;
  } catch (error) {
    // Two people who take the same name at the same time: the database admits one of them.
    if (isNameTaken(error)) throw new Problem("VALIDATION", { fields: { username: "TAKEN" } });
    throw error;
  }
}

async function readPart(platform: Platform, tx: Db, userId: string): Promise<ProfileSettings> {
  const profile = await findById(tx, userId);
  if (!profile) throw new Problem("NOT_AUTHENTICATED");
  return viewProfilePart(platform, tx, profile);
}

function isNameTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.includes("profiles_username_unique") || isNameTaken(error.cause);
}

async function faultsOf(
  tx: Db,
  profile: Profile,
  touched: Touched,
  languages: readonly string[],
): Promise<Faults> {
  const faults: Faults = { ...ageFaults(profile, touched), ...timeZoneFaults(profile, touched) };
  const { username, language, avatarId } = touched;
  if (username && username !== profile.username) {
    const fault = await usernameFault(tx, profile.id, username);
    if (fault) faults["username"] = fault;
  }
  if (language && !languages.includes(language)) faults["language"] = "UNSUPPORTED";
  if (avatarId && (await findOwnPictures(tx, profile.id, [avatarId])).length === 0)
    faults["avatarId"] = "UNKNOWN";
  return faults;
}

async function usernameFault(tx: Db, userId: string, wanted: string): Promise<string | null> {
  if (!(await isUsernameFree(tx, wanted, userId))) return "TAKEN";
  if ((await findFormerOwner(tx, wanted))?.id === userId) return null;
  return (await findUsernameRest(tx, userId)) ? "TOO_SOON" : null;
}

function ageFaults(profile: Profile, touched: Touched): Faults {
  const birthdate = touched.birthdate ?? profile.birthdate;
  const isAbout = touched.birthdate !== undefined || touched.country !== undefined;
  if (!isAbout || !birthdate) return {};
  const today = new Date().toISOString().slice(0, 10);
  const fault = birthdateFault(birthdate, touched.country ?? profile.country, today);
  if (!fault) return {};
  return touched.birthdate === undefined ? { country: fault } : { birthdate: fault };
}

function timeZoneFaults(profile: Profile, { timeZone }: Touched): Faults {
  if (timeZone === undefined) return {};
  const zone = readTimeZone(timeZone);
  if (!zone) return { timeZone: "UNKNOWN" };
  if (isSameZone(zone, profile.time_zone)) return {};
  const rests = timeZoneRestsUntil(profile.time_zone_changed_at, new Date());
  return rests ? { timeZone: "TOO_SOON" } : {};
}

/** The touched fields as columns. */
function rowOf(profile: Profile, touched: Touched): Partial<Profile> {
  const { firstName, lastName, avatarId, timeZone, ...same } = touched;
  const zone = timeZone === undefined ? undefined : readTimeZone(timeZone);
  return Object.fromEntries(
    Object.entries({
      ...same,
      first_name: firstName,
      last_name: lastName,
      about: same.about === "" ? null : same.about,
      avatar_url: avatarId ? uploadUrl(avatarId) : avatarId,
      time_zone: zone,
      time_zone_changed_at: zone && !isSameZone(zone, profile.time_zone) ? new Date() : undefined,
    }).filter(([, value]) => value !== undefined),
  );
}
