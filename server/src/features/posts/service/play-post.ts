import type { Actor } from "../../../platform/auth/actor.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type PlayableGame, playFrom } from "../../games/index.ts";
import { insertPlay } from "../store/posts.ts";
import { getRow } from "./view-posts.ts";

/**
 * Lets the reader play a post's game: a seat in it, or a game of their own over the same questions. A second
 * call returns the same one.
 * @throws NOT_FOUND; CONFLICT for a story, and where the game is deleted
 */
export async function playPost(
  platform: Platform,
  actor: Actor,
  language: string,
  postId: string,
): Promise<PlayableGame> {
  const { db } = platform;
  const { game_id: gameId } = await getRow(db, actor, postId);
  if (!gameId) throw new Problem("CONFLICT");
  const viewer = { userId: actor.userId, guestId: null, language };
  const played = await playFrom(platform, viewer, gameId, `post:${postId}`);
  if (played.gameId !== gameId) await insertPlay(db, postId, actor.userId, played.gameId);
  return played;
}
