/** Why each field was refused, by its name; empty when none was. */
export type Faults = Record<string, string>;

/** What is left of a body when all that was not touched is taken out. */
export function touchedOf<Body extends { baseUpdatedAt?: unknown }>(
  body: Body,
): Omit<Body, "baseUpdatedAt"> {
  const { baseUpdatedAt: _, ...fields } = body;
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Omit<Body, "baseUpdatedAt">;
}

/** Whether a part changed after it had been read. A caller who sends no time accepts the current part. */
export function isStale(base: string | null | undefined, updatedAt: string | null): boolean {
  if (base === undefined) return false;
  const time = (at: string | null) => (at === null ? null : new Date(at).getTime());
  return time(base) !== time(updatedAt);
}

/** The fields whose new value differs from the old one. */
export function differing<Fields extends object>(
  before: NoInfer<Fields>,
  after: Fields,
): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => before[name as keyof Fields] !== (value as unknown),
    ),
  ) as Partial<Fields>;
}
