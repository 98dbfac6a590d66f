export type TextStatus = "not_translated" | "suggested" | "translated" | "reviewed";

/** What there is to say of one text in another language. */
export interface Mark {
  status: TextStatus;
  /** When the text was written, in ISO 8601. */
  at: string;
  /** The source that it was written for, where there is another one now. */
  of?: string;
  /** Its status until then: it has it again once its source is back. */
  was?: TextStatus;
}
export type Marks = Record<string, Mark>;

/** Texts by their field. */
type Fields = ReadonlyMap<string, string>;

/** Texts in another language, as they are stored. */
interface Translated {
  own: Fields;
  marks: Marks;
  /** When the texts without a mark were written. */
  updated_at: Date;
}

/** The marks after the sources changed: a text whose source is another one now is only suggested. */
export function marksOfFields(
  { own, marks, updated_at }: Translated,
  before: Fields,
  after: Fields,
): Marks {
  const next = { ...marks };
  for (const field of new Set([...before.keys(), ...after.keys()])) {
    if (!own.has(field) || before.get(field) === after.get(field)) continue;
    const { status = "translated", at = updated_at.toISOString(), of, was } = marks[field] ?? {};
    const source = of ?? before.get(field) ?? "";
    next[field] =
      source === after.get(field)
        ? { status: was ?? status, at }
        : { status: "suggested", at, of: source, was: was ?? status };
  }
  return next;
}
