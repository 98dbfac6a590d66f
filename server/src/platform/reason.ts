/**
 * Says why something failed without a secret, which messages of servers may repeat: the code of the
 * system, of PostgreSQL or of SMTP, or else the kind of error.
 */
export function reasonOf(error: unknown): string {
  const { code, responseCode, cause, errors, name } = (error ?? {}) as {
    code?: unknown;
    responseCode?: unknown;
    cause?: unknown;
    errors?: unknown[];
    name?: unknown;
  };
  const codes = [code, responseCode].filter((one) => one !== undefined && one !== "");
  if (codes.length > 0) return codes.join(" ");
  if (errors?.[0] !== undefined) return reasonOf(errors[0]);
  if (cause !== undefined) return reasonOf(cause);
  return typeof name === "string" ? name : "unknown";
}
