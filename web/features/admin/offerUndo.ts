import type { Undo } from "@waymates/contract/features/staff";
import { undoChange } from "@waymates/contract/operations/staff-foundation";
import { call } from "../../platform/api.ts";
import { toastError, toastSuccess } from "../../platform/toasts.ts";

/** How long the offer is shown; the change can be undone for ten minutes. */
const SHOWN_MS = 20_000;

/** Takes back the newest change; null while none can be. */
let takeNewestBack: (() => Promise<void>) | null = null;

/** Says that a change was saved, and offers to take it back where it can be. */
export function offerUndo(t: (key: string) => string, undo: Undo, onUndone: () => void): void {
  takeNewestBack = null;
  if (!undo) {
    toastSuccess(t("admin.saved"));
    return;
  }
  takeNewestBack = () =>
    call(undoChange, { params: { id: undo.id }, body: {} }).then(
      () => {
        toastSuccess(t("admin.undone"));
        onUndone();
      },
      (error: Error) => toastError(error.message),
    );
  toastSuccess(t("admin.saved"), {
    // Only the newest change is offered: taking back an earlier one would surprise. The button on screen
    // may for a moment still be that of the change before.
    toastId: "staff-undo",
    autoClose: SHOWN_MS,
    action: { label: t("admin.undo"), onPress: () => void takeNewestBack?.() },
  });
}
