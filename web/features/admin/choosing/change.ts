import type { Undo } from "@waymates/contract/features/staff";

/** A change of one item in a list, made with its button or for several chosen items at once. */
export interface Change {
  /** Of its texts: its name, and `.title` of the dialog that asks for the reason. */
  texts: string;
  /** The name of the changed item. */
  name: string;
  reason: "needed" | "optional" | "none";
  /** The readers of the reason. */
  reads?: string;
  /** Whether the change can be taken back, said before it is made. */
  undo?: string;
  isDanger?: boolean;
  /** @param reason empty where it was left out */
  send: (reason: string) => Promise<{ undo?: Undo }>;
  /** One call for several items, where there is one. */
  together?: Together;
}

interface Together {
  /** Of the changed item. */
  id: string;
  /** Items of one call. */
  atMost: number;
  /** @returns how many items were changed: another person may have been faster */
  send: (ids: readonly string[], reason: string) => Promise<{ done: number; undo?: Undo }>;
}

/** What can be done with the items of a list. */
export interface Choosing<Item> {
  idOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  changesOf: (item: Item) => readonly Change[];
  /** Reads again what a change touched. */
  readAgain: () => Promise<unknown>;
}

/** The changes of the chosen items, for each kind that fits all of them. */
export function sharedChanges(chosen: readonly (readonly Change[])[]): Change[][] {
  const [first = [], ...others] = chosen;
  return first
    .map(({ texts }) =>
      [first, ...others].flatMap((changes) => changes.find((one) => one.texts === texts) ?? []),
    )
    .filter((shared) => shared.length === chosen.length);
}
