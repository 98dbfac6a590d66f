import { z } from "zod";
import { Problem } from "../../../platform/problem.ts";

/** @throws NOT_FOUND for what cannot be the id of anything */
export function asId(value: string): string {
  if (!z.uuid().safeParse(value).success) throw new Problem("NOT_FOUND");
  return value.toLowerCase();
}

/** An input as its schema wants it. @throws VALIDATION with the bad fields */
export function parsed<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  name = "input",
): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const { path, message, code } of result.error.issues) {
    const field = path.join(".") || name;
    fields[field] ??= /^[A-Z][A-Z0-9_]+$/.test(message) ? message : code.toUpperCase();
  }
  throw new Problem("VALIDATION", { fields });
}
