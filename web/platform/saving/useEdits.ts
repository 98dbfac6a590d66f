import { useState } from "react";
import type { Faults } from "../form/faults.ts";
import { type Conflict, differingFrom, type Outcome, without } from "./edits.ts";

/** Where touched fields are held: a state, or the value of an autosave. */
export type Holder<Fields> = readonly [
  touched: Partial<Fields>,
  setTouched: (update: (now: Partial<Fields>) => Partial<Fields>) => void,
];

interface Clash<Fields, Current> {
  /** What the server has. */
  current: Current;
  /** Fields that were changed on both sides and are not decided yet. */
  conflicts: readonly Conflict<Fields>[];
}

/**
 * Fields that are edited over what is saved. A field is an edit while its value differs from the saved
 * one; what others save shows in all other fields.
 */
export function useEdits<Fields extends object, Current extends Partial<Fields> = Fields>(
  saved: Fields,
  [touched, setTouched]: Holder<Fields>,
) {
  const [faults, setFaults] = useState<Faults>({});
  const [refusals, setRefusals] = useState(0);
  const [clash, setClash] = useState<Clash<Fields, Current> | null>(null);
  const edits = differingFrom(touched, saved);

  function refuse(wrong: Faults): void {
    setFaults(wrong);
    if (Object.keys(wrong).length > 0) setRefusals((before) => before + 1);
  }

  /** Faults of other fields stay marked. */
  function unmark(part: Partial<Fields>): void {
    const isOther = ([name]: [string, string]) => !((name.split(".")[0] ?? name) in part);
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(isOther)));
  }

  return {
    values: { ...saved, ...touched },
    edits,
    isDirty: Object.keys(edits).length > 0,
    faults,
    /** Counts refusals, so that a component can react to each of them. */
    refusals,
    clash,
    refuse,
    change(part: Partial<Fields>): void {
      setTouched((now) => ({ ...now, ...part }));
      unmark(part);
    },
    /** Shows the saved values in these fields again. */
    follow(part: Partial<Fields>): void {
      setTouched((now) => without(now, part));
      unmark(part);
    },
    /** Shows the result of a save of these edits. What was touched again meanwhile stays. */
    settle(outcome: Outcome<Fields, Current, unknown>): void {
      refuse(outcome.kind === "refused" ? outcome.faults : {});
      setClash(outcome.kind === "conflict" ? outcome : null);
      if (outcome.kind === "saved") setTouched((now) => differingFrom(now, touched));
    },
    /** Decides a conflict. */
    decide(conflict: Conflict<Fields>, whose: "mine" | "theirs"): void {
      setClash(
        (now) =>
          now && {
            ...now,
            conflicts: now.conflicts.filter(({ field }) => field !== conflict.field),
          },
      );
      if (whose === "theirs") setTouched((now) => without(now, { [conflict.field]: null }));
    },
    discard(): void {
      setTouched(() => ({}));
      setFaults({});
      setClash(null);
    },
  };
}
