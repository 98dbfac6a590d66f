/** Why an address or its code is refused; the text is `account.email.fault.<FAULT>`. */
const emailFaults = ["EMAIL", "SAME", "TAKEN", "CODE_SHAPE", "WRONG", "EXPIRED"] as const;

/** The key of the text for a fault that the server named; null for one that is none of these. */
export function emailFaultKey(
  fault: string | undefined,
): `account.email.fault.${(typeof emailFaults)[number]}` | null {
  const known = emailFaults.find((one) => one === fault);
  return known ? `account.email.fault.${known}` : null;
}
