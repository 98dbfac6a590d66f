import { ApiError } from "../api.ts";
import { issueCode } from "./fault-text.ts";

/** A schema of the contract, by its input and output. */
export interface ContractSchema<Input, Output> {
  _zod: { input: Input; output: Output };
}

/** Codes of refused fields by name. */
export type Faults = Readonly<Record<string, string>>;

interface SafeParser {
  safeParse(body: object): {
    success: boolean;
    error?: { issues: { path: PropertyKey[]; message: string; code: string }[] };
  };
}

/** The errors of a body by a contract's schema: codes by field name; null when it is valid. */
export function checkBody(schema: ContractSchema<object, object>, body: object): Faults | null {
  const checked = (schema as unknown as SafeParser).safeParse(body);
  if (checked.success) return null;
  const issues = checked.error?.issues ?? [];
  return Object.fromEntries(
    issues.map(({ path, message, code }) => [path.join("."), issueCode(message, code)]),
  );
}

/** The server's codes by field name; empty for any other failure. */
export const fieldsOf = (error: unknown): Faults =>
  (error instanceof ApiError && error.body?.fields) || {};

/** Moves the focus to the first refused field within an element. */
export function focusFault(element: Element | null): void {
  element
    ?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid] button, .bad input")
    ?.focus();
}
