import type { Platform } from "../../platform/platform.ts";
import { listReadersAmong } from "../posts/index.ts";
import { findPathTitle, insertEvent, isOpenGame, listFeedReaders } from "./store.ts";

/** Readers of a new post that are read and notified at a time. */
const BATCH = 1000;

/** Writes entries of the feed, and sends `feed_new` to the readers of a new post. */
export function feedListeners({ bus, db, live }: Platform): void {
  bus.on("post.published", async ({ postId, at }) => {
    let after: string | null = null;
    do {
      const ids: string[] = await listFeedReaders(db, postId, after, BATCH);
      const readers = await listReadersAmong(db, postId, ids);
      if (readers.size > 0) live.toUsers([...readers], "feed_new", { postId, at });
      after = ids.length === BATCH ? (ids.at(-1) ?? null) : null;
    } while (after !== null);
  });
  bus.on("path.completed", async ({ userId, pathId }) => {
    const title = await findPathTitle(db, pathId);
    if (title === null) return;
    const subject = { type: "path", id: pathId, title, path: `/explorer/path/${pathId}` };
    await insertEvent(db, {
      user_id: userId,
      type: "path_completed",
      key: `path:${pathId}`,
      subject,
    });
  });
  bus.on("badge.earned", ({ userId, key }) =>
    insertEvent(db, {
      user_id: userId,
      type: "badge_earned",
      key: `badge:${key}`,
      subject: { type: "badge", id: key, title: key, path: null },
    }),
  );
  bus.on("streak.grown", async ({ userId, days, celebration }) => {
    const isMilestone = celebration === "streak_milestone" || celebration === "streak_tier_upgrade";
    if (!isMilestone) return;
    const day = new Date().toISOString().slice(0, 10);
    const subject = { type: "streak", id: String(days), title: String(days), path: null };
    await insertEvent(db, {
      user_id: userId,
      type: "streak_milestone",
      key: `streak:${days}:${day}`,
      subject,
    });
  });
  bus.on("game.completed", async ({ userId, game }) => {
    if (!(await isOpenGame(db, game.id))) return;
    const path = `/games/${game.gameType}/${game.id}?view=results`;
    const subject = { type: "game", id: game.id, title: game.name, path };
    await insertEvent(db, {
      user_id: userId,
      type: "game_finished",
      key: `game:${game.id}`,
      subject,
    });
  });
}
