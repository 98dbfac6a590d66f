import fc from "fast-check";

export interface JsonSchema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

const day = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date("2100-01-01") });
const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
  date: day.map((date) => date.toISOString().slice(0, 10)),
  "date-time": day.map((date) => date.toISOString()),
};

function textOf({ format = "", pattern, minLength = 0, maxLength = 40 }: JsonSchema) {
  const formatted = formats[format];
  if (formatted) return formatted;
  const short = fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40) });
  if (!pattern) return short;
  try {
    return fc.stringMatching(new RegExp(pattern, "u"));
  } catch {
    // A pattern that looks ahead, for example, cannot be turned into texts.
    return short;
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, part]) => [name, valueOf(part)]);
  return fc.record(Object.fromEntries(parts) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  });
}

/** The values that a JSON schema allows, nearly: refinements beyond the schema are not known here. */
export function valueOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(valueOf));
  const { minimum: min = -1000, maximum: max = 1000 } = schema;
  switch (schema.type) {
    case "string":
      return textOf(schema);
    case "integer":
      return fc.integer({ min, max: Math.max(min, Math.min(max, 2 ** 31)) });
    case "number":
      return fc.double({ min, max: Math.max(min, max), noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map(valueOf))
        : fc.array(valueOf(schema.items ?? {}), { maxLength: 4 });
    case "object":
      return objectOf(schema);
    default:
      return fc.jsonValue();
  }
}

const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 0);

/** Texts that storage, patterns or encodings may not take. */
export const hostileTexts = fc.constantFrom(
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\uD800",
  "\uDC00x",
  "\uFEFF",
  "\u202E\u2066",
  "e\u0301".repeat(500),
  "a".repeat(70_000),
  "👩‍👩‍👧‍👦".repeat(500),
  "%00",
  "'; select 1; --",
  "__proto__",
  "constructor",
  "NaN",
  "-0",
  "1e999",
  "99999999999999999999",
  "0001-01-01",
  "275760-09-14",
  "2026-02-30",
  "00000000-0000-0000-0000-000000000000",
  // In base64, as positions in a list are written: NUL, null, [], {"a":1}.
  "AAAA",
  "bnVsbA",
  "W10",
  "eyJhIjoxfQ",
);

/** Values of another type, size or form than a field expects. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: hostileTexts },
  fc.constantFrom<unknown>(null, true, [], {}, -1, 0, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308),
  fc.constantFrom<unknown>(
    nested(500),
    Array.from({ length: 5000 }, () => "x"),
  ),
  fc.constant(JSON.parse('{"__proto__":{"id":1},"constructor":{"prototype":1}}') as unknown),
  fc.jsonValue({ maxDepth: 3 }),
);

type Place = readonly string[];

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, part]) => placesIn(part, [...at, name]))];
}

function replaced(value: unknown, [name, ...rest]: Place, by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((part, at) => (String(at) === name ? replaced(part, rest, by) : part));
  }
  const parts = value as Record<string, unknown>;
  return { ...parts, [name]: replaced(parts[name], rest, by) };
}

/** The value, with a hostile one at one of its places or beside them. */
export const mutated = (value: unknown): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...placesIn(value), ["unheardOf"]), hostileValues)
    .map(([place, by]) =>
      place[0] === "unheardOf" && (typeof value !== "object" || value === null)
        ? by
        : replaced(value, place, by),
    );

/** A text with a part left out, doubled many times, or replaced by what its grammar gives a meaning to. */
export function mutatedText(text: string): fc.Arbitrary<string> {
  const signs = fc.constantFrom(..."{}[]()<>\"'\\~=#:;,&%@$!|/*\n\t\0\uD800", "<![CDATA[", "<!--");
  const piece = fc.oneof(
    hostileTexts,
    signs,
    fc.tuple(signs, fc.constantFrom(1, 50, 20_000)).map(([sign, times]) => sign.repeat(times)),
  );
  return fc
    .tuple(fc.nat(text.length), fc.nat(20), piece)
    .map(([at, left, by]) => text.slice(0, at) + by + text.slice(at + left));
}
