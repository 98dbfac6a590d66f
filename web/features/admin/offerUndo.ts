import type { Undo } from "@waymates/contract/features/staff";
import { undoChange } from "@waymates/contract/operations/staff-foundation";
import { call } from "../../platform/api.ts";
import { toastError, toastSuccess } from "../../platform/toasts.ts";

/** How long the offer is shown; the change can be undone for ten minutes. */
const SHOWN_MS = 20_000;

/** Takes back the newest change; null while none can be. */
let takeNewestBack: (() => Promise<void>) | null = null;

/**
 * Says that a change was saved, and offers to take it back where it can be.
 * @param undos several where the changes of several items are taken back together
 */
export function offerUndo(
  t: (key: string) => string,
  undos: Undo | readonly NonNullable<Undo>[],
  onUndone: () => void,
  said = t("admin.saved"),
): void {
  const ids = [undos ?? []].flat().map(({ id }) => id);
  takeNewestBack = null;
  if (ids.length === 0) {
    toastSuccess(said);
    return;
  }
  takeNewestBack = async () => {
    const refusal = await takeBack(ids);
    if (refusal) toastError(refusal.message);
    else toastSuccess(t("admin.undone"));
    if (!refusal || ids.length > 1) onUndone();
  };
  toastSuccess(said, {
    // Only the newest change is offered: taking back an earlier one would surprise. The button on screen
    // may for a moment still be that of the change before.
    toastId: "staff-undo",
    autoClose: SHOWN_MS,
    action: { label: t("admin.undo"), onPress: () => void takeNewestBack?.() },
  });
}

/** Takes changes back, the newest first. Returns why one of them stays; the others are taken back. */
async function takeBack(ids: readonly string[]): Promise<Error | null> {
  let refusal: Error | null = null;
  for (const id of ids.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop
    await call(undoChange, { params: { id }, body: {} }).catch((error: Error) => {
      refusal ??= error;
    });
  }
  return refusal;
}
