import type { ErrorBody } from "./errors.ts";

/** Known by its shape: the list of codes stays out of what every page loads. */
const CODE = /^[A-Z][A-Z0-9_]+$/;

/** Whether an answer is the body of a refused call. */
export function isErrorBody(value: unknown): value is ErrorBody {
  return (
    typeof value === "object" &&
    value !== null &&
    "code" in value &&
    typeof value.code === "string" &&
    CODE.test(value.code)
  );
}
