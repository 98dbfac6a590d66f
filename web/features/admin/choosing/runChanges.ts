import type { Undo } from "@waymates/contract/features/staff";
import type { Change } from "./change.ts";

export interface Outcome {
  done: number;
  undos: NonNullable<Undo>[];
  failed: { change: Change; error: Error }[];
}

/** Makes the changes one after the other; one that is refused does not keep the next from being made. */
export async function runChanges(changes: readonly Change[], reason: string): Promise<Outcome> {
  const outcome: Outcome = { done: 0, undos: [], failed: [] };
  for (const change of changes) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      const { undo } = await change.send(reason);
      outcome.done += 1;
      if (undo) outcome.undos.push(undo);
    } catch (error) {
      outcome.failed.push({ change, error: error as Error });
    }
  }
  return outcome;
}
