import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Operation } from "@waymates/contract/operation";

const folder = path.resolve(import.meta.dirname, "../../contract/src/operations");
const modules = await Promise.all(
  readdirSync(folder).map((name) => import(path.join(folder, name)) as Promise<object>),
);
const operations = modules
  .flatMap((module) => Object.entries(module))
  .map(([name, operation]: [string, Operation]) => ({ name, ...operation }));

/** A part of a JSON Schema, as far as it says where text may stand. */
interface Part {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Part>;
  additionalProperties?: Part | boolean;
  items?: Part | Part[];
  anyOf?: Part[];
  oneOf?: Part[];
  allOf?: Part[];
  prefixItems?: Part[];
}

const holdsText = (part: Part): boolean => {
  const { enum: choices, const: value, format, pattern, type } = part;
  if (choices || value !== undefined || format || pattern) return false;
  const lists = [part.anyOf, part.oneOf, part.allOf, part.prefixItems, [part.items ?? []].flat()];
  const extra = typeof part.additionalProperties === "object" ? [part.additionalProperties] : [];
  const parts = [...Object.values(part.properties ?? {}), ...extra, ...lists.flat()].flatMap(
    (one) => one ?? [],
  );
  if (parts.length > 0) return parts.some(holdsText);
  // A part without any type may be anything.
  return type === undefined || [type].flat().includes("string");
};

const schemaOf = (body: z.ZodType) =>
  z.toJSONSchema(body, { io: "input", unrepresentable: "any", reused: "inline" }) as Part;

/** Fields whose texts are chosen out of a list that the server knows. */
const CHOSEN = new Set([
  "createGame.theme",
  "changeProfileSettings.country",
  "changeProfileSettings.language",
  "changeProfileSettings.timeZone",
]);

describe("an operation whose body holds free text", () => {
  const withText = operations.flatMap(({ name, body, whileMuted }) =>
    body && holdsText(schemaOf(body)) ? { name, body, whileMuted } : [],
  );

  it("declares what it means while its person is muted", () => {
    expect(withText.length).toBeGreaterThan(80);
    const silent = withText.filter(({ whileMuted }) => whileMuted === undefined);
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it("names every field of the body that holds text where a mute refuses only those", () => {
    for (const { name, body, whileMuted } of withText) {
      if (typeof whileMuted !== "object") continue;
      const fields = Object.entries(schemaOf(body).properties ?? {})
        .filter(([field, part]) => holdsText(part) && !CHOSEN.has(`${name}.${field}`))
        .map(([field]) => field);
      expect([name, fields.toSorted()]).toEqual([name, whileMuted.toSorted()]);
    }
  });
});
