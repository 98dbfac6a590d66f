import { hashKey } from "@tanstack/react-query";
import { ApiError } from "../api.ts";
import { type Faults, fieldsOf } from "../form/faults.ts";

/** A field that was changed here and elsewhere, to different values. */
export interface Conflict<Fields> {
  field: keyof Fields & string;
  mine: unknown;
  theirs: unknown;
}

/** Whether two values are equal; null and undefined both mean "not given". */
export const isSame = (one: unknown, other: unknown): boolean =>
  hashKey([one ?? null]) === hashKey([other ?? null]);

const fieldsWhere = <Fields extends object>(
  fields: Partial<Fields>,
  holds: (name: keyof Fields & string, value: unknown) => boolean,
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => holds(name as keyof Fields & string, value)),
  ) as Partial<Fields>;

/** The fields whose value differs from another one. */
export const differingFrom = <Fields extends object>(
  fields: Partial<Fields>,
  others: Partial<Fields>,
): Partial<Fields> => fieldsWhere(fields, (name, value) => !isSame(value, others[name]));

/** The fields without those of `others`. */
export const without = <Fields extends object>(
  fields: Partial<Fields>,
  others: object,
): Partial<Fields> => fieldsWhere(fields, (name) => !(name in others));

/** What the server has instead, in its refusal of a save over an older version. */
export function currentIn<Current>(error: unknown): Current | null {
  if (!(error instanceof ApiError) || error.code !== "CONFLICT") return null;
  return (error.body?.current as Current | undefined) ?? null;
}

/** Whether the server refused a save because it has nothing any more that was edited. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 404 || (error.code === "CONFLICT" && !error.body?.current));

/**
 * The edits whose field was saved with another value elsewhere since `base` was read. Without a base
 * every edit that differs from the current value is in conflict.
 */
export function conflictsOf<Fields extends object>(
  edits: Partial<Fields>,
  base: Partial<Fields> | null,
  current: Partial<Fields>,
): Conflict<Fields>[] {
  const names = Object.keys(differingFrom(edits, current)) as (keyof Fields & string)[];
  return names
    .filter((field) => base === null || !isSame(base[field], current[field]))
    .map((field) => ({ field, mine: edits[field], theirs: current[field] ?? null }));
}

/** The result of a save; `error` is what the server refused it with. */
export type Outcome<Fields, Current, Answer> =
  | { kind: "saved"; answer: Answer }
  | { kind: "refused"; faults: Faults; error?: unknown }
  | { kind: "conflict"; current: Current; conflicts: Conflict<Fields>[]; error: unknown }
  | { kind: "failed"; error: unknown };

interface Save<Fields, Current, Answer> {
  edits: Partial<Fields>;
  /** The values that were edited, as they were read; null where that is unknown. */
  base: Partial<Fields> | null;
  check?: (edits: Partial<Fields>) => Faults | null;
  /** Saves the edits over the version that was read, or over a later one. @throws ApiError */
  send: (edits: Partial<Fields>, over: Current | null) => Promise<Answer>;
}

/**
 * Saves edits that were made over a version. Where only other fields were changed elsewhere since it was
 * read, they are saved over the current version; where the same fields were, nothing is.
 */
export async function saveEdits<Fields extends object, Current extends Partial<Fields>, Answer>({
  edits,
  base,
  check,
  send,
}: Save<Fields, Current, Answer>): Promise<Outcome<Fields, Current, Answer>> {
  const faults = check?.(edits);
  if (faults) return { kind: "refused", faults };
  const saved = (answer: Answer) => ({ kind: "saved", answer }) as const;
  try {
    return saved(await send(edits, null));
  } catch (error) {
    const current = currentIn<Current>(error);
    if (!current) return failureOf(error);
    const conflicts = conflictsOf(edits, base, current);
    if (conflicts.length > 0) return { kind: "conflict", current, conflicts, error };
    return send(edits, current).then(saved, failureOf);
  }
}

function failureOf(error: unknown) {
  const faults = fieldsOf(error);
  if (Object.keys(faults).length > 0) return { kind: "refused", faults, error } as const;
  return { kind: "failed", error } as const;
}
