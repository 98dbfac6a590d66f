import type { Undo } from "@waymates/contract/features/staff";
import type { Change } from "./change.ts";

export interface Outcome {
  done: number;
  undos: NonNullable<Undo>[];
  failed: { change: Change; error: Error }[];
}

/**
 * Makes the changes one after the other, or together where one call takes several; one that is refused
 * does not keep the next from being made.
 */
export async function runChanges(changes: readonly Change[], reason: string): Promise<Outcome> {
  const outcome: Outcome = { done: 0, undos: [], failed: [] };
  for (const { made, send } of callsFor(changes, reason)) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      const { done, undo } = await send();
      outcome.done += done;
      if (undo) outcome.undos.push(undo);
    } catch (error) {
      outcome.failed.push(...made.map((change) => ({ change, error: error as Error })));
    }
  }
  return outcome;
}

interface Call {
  /** The changes that it makes. */
  made: readonly Change[];
  send: () => Promise<{ done: number; undo?: Undo }>;
}

/** @param changes of one kind: all of them can be made together, or none */
function callsFor(changes: readonly Change[], reason: string): Call[] {
  const { together } = changes[0] ?? {};
  if (!together)
    return changes.map((change) => ({
      made: [change],
      send: async () => ({ done: 1, ...(await change.send(reason)) }),
    }));
  const calls: Call[] = [];
  for (let start = 0; start < changes.length; start += together.atMost) {
    const made = changes.slice(start, start + together.atMost);
    const ids = made.flatMap((change) => change.together?.id ?? []);
    calls.push({ made, send: () => together.send(ids, reason) });
  }
  return calls;
}
