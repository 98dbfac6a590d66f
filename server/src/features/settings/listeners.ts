import type { Platform } from "../../platform/platform.ts";
import { eraseParts } from "./store.ts";
import { dropClaimsBetween, eraseClaims } from "./store/claims.ts";

/** Keeps the settings true to what happens elsewhere. */
export function settingsListeners({ bus, db }: Platform): void {
  // Across a block nobody is anybody's partner.
  bus.on("user.blocked", ({ blockerId, blockedId }) => dropClaimsBetween(db, blockerId, blockedId));
  // The keys of the tables do it too; what is told of a third person shall not hang on them alone.
  bus.on("account.erased", async ({ userId }) => {
    await eraseParts(db, userId);
    await eraseClaims(db, userId);
  });
}
