import { ApiError } from "../../platform/api.ts";
import type { Translate } from "../../platform/texts.ts";

/** Why fields were refused: the name of each and a code. */
export type Faults = Readonly<Record<string, string>>;

/** Fields with words of their own for some codes. */
const special = new Set([
  "username.SHAPE",
  "username.RESERVED",
  "username.TAKEN",
  "email.INVALID",
  "email.TAKEN",
  "password.TOO_SHORT",
  "password.TOO_LONG",
  "password.TOO_COMMON",
  "password.OWN_NAME",
  "code.CODE_SHAPE",
  "code.WRONG",
  "code.EXPIRED",
  "birthdate.INVALID",
  "birthdate.IMPOSSIBLE",
  "picture.TYPE",
  "picture.SIZE",
  "picture.FAILED",
  "tags.TOO_FEW",
]);
const general = new Set(["REQUIRED", "TOO_LONG"]);

/** A refused field in the reader's words. */
export function faultText(t: Translate, field: string, code: string | undefined): string | null {
  if (code === undefined) return null;
  if (special.has(`${field}.${code}`)) return t(`register.fault.${field}.${code}`);
  return t(`register.fault.${general.has(code) ? code : "INVALID"}`);
}

export const faultsOf = (error: unknown): Faults =>
  (error instanceof ApiError && error.body?.fields) || {};

/** What to say above the buttons: the server's own words, or that the network is away. */
export function failureText(t: Translate, error: unknown): string {
  if (error instanceof ApiError && error.body) return error.message;
  if (error instanceof ApiError && error.code === "NETWORK_ERROR") return t("register.lost");
  return t("register.failed");
}
