import type { Actor } from "../../../platform/auth/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { endSession } from "../../accounts/index.ts";
import { listFollows, unfollow } from "../../follows/index.ts";
import { returnUse } from "../../invites/index.ts";
import { eraseProfile } from "../../profiles/index.ts";
import { uploadKey } from "../../../platform/files/store.ts";
import { deleteUploadsOf } from "../store.ts";

const MOST_FOLLOWED = 1000;

/** Takes a person who may not be here out, with all that they entered, at once. */
export async function eraseNewcomer(platform: Platform, actor: Actor): Promise<void> {
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
