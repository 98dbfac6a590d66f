import type { Platform } from "../../platform/platform.ts";
import { enforce } from "./service/act-on-people.ts";
import { writeAudit } from "./service/audit.ts";

/**
 * Counts what people learn, for the dashboard; lets sanctions hold that a lifting was taken back from; keeps in
 * the audit log what staff removed without a report, and the invitations that they made.
 */
export function adminListeners(platform: Platform): void {
  const { bus, db, tally } = platform;
  bus.on("sanction.resumed", ({ userId, kind }) => enforce(platform, userId, kind));
  bus.on("content.moderated", async ({ targetType, targetId, name, ...change }, { id }) => {
    const { actorId, before, after, reason } = change;
    await writeAudit(db, {
      id,
      actorId,
      action: `${targetType}.${after === "removed" ? "removed" : "restored"}`,
      target: { type: targetType, id: targetId, name },
      before: { state: before },
      after: { state: after },
      reason,
    });
  });
  bus.on("invite.campaignMade", async ({ actorId, code, ...after }, { id }) => {
    await writeAudit(db, {
      id,
      actorId,
      action: "invite.made",
      target: { type: "invite", id: code, name: code },
      before: null,
      after,
    });
  });
  bus.on("node.answered", async ({ scored }) => {
    if (scored) tally.add("learning.answers");
  });
  bus.on("chapter.completed", async () => tally.add("learning.chapters_completed"));
  bus.on("path.completed", async () => tally.add("learning.paths_completed"));
}
