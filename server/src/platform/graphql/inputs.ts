import type { InputRef } from "@pothos/core";
import { z } from "zod";
import type { GraphBuilder } from "./schema.ts";

interface JsonField {
  type?: string;
  format?: string;
  items?: JsonField;
  anyOf?: JsonField[];
}

type ScalarName = "String" | "Boolean" | "Int" | "ID" | "JSON";

/** The scalar for a value of the contract; what no scalar describes travels as JSON. */
function scalarOf({ anyOf, type, format }: JsonField): ScalarName {
  const variant = anyOf?.find((one) => one.type !== "null");
  if (variant) return scalarOf(variant);
  if (type === "string") return format === "uuid" ? "ID" : "String";
  if (type === "boolean") return "Boolean";
  if (type === "integer") return "Int";
  return "JSON";
}

/**
 * Declares an input type with the fields of a contract schema, so that a field is named once. What
 * its values may be stays the schema's matter: resolvers parse with it.
 * @param nested input types of fields that are lists of objects, by field
 */
export function inputOf<Schema extends z.ZodObject>(
  builder: GraphBuilder,
  name: string,
  schema: Schema,
  nested: Record<string, InputRef<object>> = {},
): InputRef<z.input<Schema>> {
  const described = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  const fields = Object.entries(described.properties ?? {}) as [string, JsonField][];
  const required = new Set(described.required);
  const input = builder.inputType(name, {
    fields: (field) =>
      Object.fromEntries(
        fields.map(([key, value]) => {
          const options = { required: required.has(key) };
          const inner = nested[key];
          if (inner) return [key, field.field({ ...options, type: [inner] })];
          const list = value.type === "array" && value.items;
          if (list) return [key, field.field({ ...options, type: [scalarOf(list)] })];
          return [key, field.field({ ...options, type: scalarOf(value) })];
        }),
      ),
  });
  // Fields of a schema are only known while it runs; its input is their type.
  return input as unknown as InputRef<z.input<Schema>>;
}
