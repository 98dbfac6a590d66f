import type { Platform } from "../../platform/platform.ts";
import { eraseParts } from "./store.ts";
import { dropClaimsBetween, eraseClaims } from "./store/claims.ts";

/** Updates settings after facts of other features. */
export function settingsListeners({ bus, db }: Platform): void {
  // A block ends a partnership.
  bus.on("user.blocked", ({ blockerId, blockedId }) => dropClaimsBetween(db, blockerId, blockedId));
  // Foreign keys delete these rows too; data about a third person is deleted here for certain.
  bus.on("account.erased", async ({ userId }) => {
    await eraseParts(db, userId);
    await eraseClaims(db, userId);
  });
}
