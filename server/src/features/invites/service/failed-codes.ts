import { Problem } from "../../../platform/problem.ts";
import type { Limits, Rate } from "../../../platform/limits.ts";

/** Only wrong codes count: a school class behind one address may open a valid link at once. */
const wrongCodes: Rate = { points: 10, seconds: 60 * 60 };
const keyOf = (address: string) => `wrong-code:${address}`;

/** @throws RATE_LIMITED for an address that sent too many wrong codes */
export async function assertMayGuess(limits: Limits, address: string): Promise<void> {
  const retryAfter = await limits.check(keyOf(address), wrongCodes);
  if (retryAfter > 0) throw new Problem("RATE_LIMITED", { retryAfter });
}

export async function countWrongCode(limits: Limits, address: string): Promise<void> {
  await limits.take(keyOf(address), [wrongCodes]);
}
