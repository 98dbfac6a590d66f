import { readLocalDate } from "../../platform/local-date.ts";
import type { Platform } from "../../platform/platform.ts";
import { findById } from "../profiles/index.ts";
import { firstPlace } from "./rules.ts";
import { putCard } from "./store.ts";

/** Facts of other features say how questions were answered; wrong ones become cards. */
export function reviewListeners({ bus, db }: Platform): void {
  bus.on("node.answered", async ({ userId, nodeId, scored, correct, answeredAt }) => {
    if (!scored || correct) return;
    const profile = await findById(db, userId);
    if (!profile) return;
    const date = await readLocalDate(db, profile.time_zone, new Date(answeredAt));
    await putCard(db, userId, nodeId, firstPlace(date));
  });
}
