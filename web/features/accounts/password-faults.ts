/** Why a password is refused; the text is `password.<FAULT>`. */
export const passwordFaults = [
  "TOO_SHORT",
  "TOO_LONG",
  "TOO_COMMON",
  "OWN_NAME",
  "WRONG",
  "REQUIRED",
] as const;

type PasswordFault = (typeof passwordFaults)[number];

/** The key of the text for a fault that the server named; null for one that is none of these. */
export function passwordFaultKey(fault: string | undefined): `password.${PasswordFault}` | null {
  const known = passwordFaults.find((one) => one === fault);
  return known ? `password.${known}` : null;
}
