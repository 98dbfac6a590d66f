import type { PersonAccess } from "@waymates/contract/operation";
import { refuseAccess } from "../auth/access.ts";
import type { Actor } from "../auth/actor.ts";
import { Problem } from "../problem.ts";
import type { Platform } from "../platform.ts";
import { audioUploads, uploads } from "../tables.ts";
import { newId } from "../ids.ts";
import type { AudioExtension } from "./audio.ts";
import { convertImage } from "./images.ts";
import { sha256Of, uploadKey } from "./store.ts";
import { uploadUrl } from "./uploads.ts";

const AUDIO_LIMIT = 5 * 1024 * 1024;
/** Who writes questions: a sound belongs to one. */
const forAuthors: PersonAccess = { role: ["editor"] };

/** Stores a picture. @throws as convertImage; UNAVAILABLE where it cannot be stored now */
export async function putImage(platform: Platform, { userId }: Actor, given: Buffer) {
  const { data, width, height } = await convertImage(given);
  const id = newId();
  await putFile(platform, uploadKey(id), data, (stored) =>
    platform.db.insert(uploads).values({ id, owner_id: userId, width, height, ...stored }),
  );
  return { id, url: uploadUrl(id), width, height };
}

/**
 * Stores a sound for a question.
 * @throws FORBIDDEN for all but editors and admins, TOO_LARGE; UNAVAILABLE where it cannot be stored now
 */
export async function putAudio(
  platform: Platform,
  actor: Actor,
  data: Buffer,
  extension: AudioExtension,
): Promise<{ id: string; url: string; kind: "audio" }> {
  const refused = refuseAccess(actor, forAuthors);
  if (refused) throw new Problem(refused);
  if (data.length > AUDIO_LIMIT) throw new Problem("TOO_LARGE");
  const id = newId();
  await putFile(platform, uploadKey(id, extension), data, (stored) =>
    platform.db.insert(audioUploads).values({ id, owner_id: actor.userId, extension, ...stored }),
  );
  return { id, url: `/uploads/${id}.${extension}`, kind: "audio" };
}

/** The file comes before its row: a row whose file is not there would be an answer that does not hold. */
async function putFile(
  { files }: Platform,
  key: string,
  data: Buffer,
  insertRow: (stored: { bytes: number; sha256: string }) => PromiseLike<unknown>,
): Promise<void> {
  const sha256 = sha256Of(data);
  await files.put(key, data, sha256);
  try {
    await insertRow({ bytes: data.length, sha256 });
  } catch (error) {
    await files.discard([key]);
    throw error;
  }
}
