import type { Platform } from "../../platform/platform.ts";
import { writeAudit } from "./service/record-change.ts";

/** Logs what staff removed without a report, and the invitations that they made. */
export function auditListeners({ bus, db }: Platform): void {
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
}
