import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ApiError } from "../../platform/api.ts";
import { failureText } from "./faults.ts";

const file = "../../../server/db/seeds/texts/parts/membership.en-US.json";
const texts = JSON.parse(readFileSync(path.resolve(import.meta.dirname, file), "utf8")) as Record<
  string,
  string
>;
const t = (key: string) => texts[key] ?? key;
const body = { code: "CONFLICT", error: "This name is taken", message: "This name is taken" };

it.each([
  [
    "the server's words",
    new ApiError(409, "CONFLICT", "This name is taken", body as never),
    body.error,
  ],
  [
    "that it failed, where it says nothing",
    new ApiError(502, "FETCH_FAILED", ""),
    "Registration failed",
  ],
  ["that it failed, whatever broke", new TypeError("x"), "Registration failed"],
])("a registration that was refused shows %s (SES-10)", (_what, error, shown) => {
  expect(failureText(t, error)).toBe(shown);
});
