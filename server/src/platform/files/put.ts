import type { PersonAccess } from "@waymates/contract/operation";
import { refuseAccess } from "../auth/access.ts";
import type { Actor } from "../auth/actor.ts";
import { Problem } from "../problem.ts";
import type { Platform } from "../platform.ts";
import { audioUploads, uploads } from "../tables.ts";
import type { AudioExtension } from "./audio.ts";

const AUDIO_LIMIT = 5 * 1024 * 1024;
/** Who writes questions: a sound belongs to one. */
const forAuthors: PersonAccess = { role: ["editor"] };

/** Keeps a picture. @throws as Files.storeImage */
export async function putImage({ db, files }: Platform, { userId }: Actor, data: Buffer) {
  const stored = await files.storeImage(data);
  try {
    await db.insert(uploads).values({ ...stored, owner_id: userId });
  } catch (error) {
    await files.remove(stored.id);
    throw error;
  }
  const { id, width, height } = stored;
  return { id, url: `/uploads/${id}.webp`, width, height };
}

/**
 * Stores a sound for a question.
 * @throws FORBIDDEN for all but editors and admins, TOO_LARGE
 */
export async function putAudio(
  { db, files }: Platform,
  actor: Actor,
  data: Buffer,
  extension: AudioExtension,
): Promise<{ id: string; url: string; kind: "audio" }> {
  const refused = refuseAccess(actor, forAuthors);
  if (refused) throw new Problem(refused);
  if (data.length > AUDIO_LIMIT) throw new Problem("TOO_LARGE");
  const id = await files.storeAudio(data, extension);
  try {
    const row = { id, owner_id: actor.userId, extension, bytes: data.length };
    await db.insert(audioUploads).values(row);
  } catch (error) {
    await files.remove(id, extension);
    throw error;
  }
  return { id, url: `/uploads/${id}.${extension}`, kind: "audio" };
}
