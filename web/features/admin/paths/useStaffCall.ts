import { useQueryClient } from "@tanstack/react-query";
import type { Undo } from "@waymates/contract/features/staff";
import { listNodes, listPaths } from "@waymates/contract/operations/paths";
import { viewStaffChapter } from "@waymates/contract/operations/staff-chapters";
import { viewWaiting } from "@waymates/contract/operations/staff-foundation";
import { viewStaffNode } from "@waymates/contract/operations/staff-nodes";
import { listStaffPaths } from "@waymates/contract/operations/staff-paths";
import { useState } from "react";
import { ApiError } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { toastError } from "../../../platform/toasts.ts";
import { offerUndo } from "../offerUndo.ts";

/** Reads paths and chapters again wherever they are shown, learners' screens included. */
export function useReadPathsAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: isUnder(
        listStaffPaths,
        viewStaffChapter,
        viewStaffNode,
        viewWaiting,
        listPaths,
        listNodes,
      ),
    });
}

interface Attempt<Answer> {
  send: () => Promise<Answer>;
  /** The key of what is said when it failed. */
  failed: string;
  /** Deals with a failure in its own way; returns true if it did. */
  onFailed?: (error: unknown) => boolean;
  onDone?: (answer: Answer) => void;
  onUndone?: () => void;
}

/** Makes a change of staff: reads again what it touched, offers to take it back, or says that it failed. */
export function useStaffCall() {
  const { t } = useTranslation();
  const readAgain = useReadPathsAgain();
  const [isBusy, setBusy] = useState(false);

  async function run<Answer extends { undo: Undo }>(attempt: Attempt<Answer>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const answer = await attempt.send();
      attempt.onDone?.(answer);
      offerUndo(t, answer.undo, () => {
        void readAgain();
        attempt.onUndone?.();
      });
      await readAgain();
    } catch (error) {
      if (!attempt.onFailed?.(error)) toastError(t(attempt.failed));
      // Shows what another editor changed meanwhile.
      if (error instanceof ApiError && error.code === "CONFLICT") void readAgain();
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, run };
}
