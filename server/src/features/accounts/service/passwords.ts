import { once } from "../../../platform/once.ts";
import { createTurns } from "../../../platform/turns.ts";

/** OWASP's floor for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing is slow by design: more than this at once would starve other work. */
const AT_ONCE = 4;

/** The processors and the memory are those of the process, so all its apps take turns. */
const turns = createTurns(AT_ONCE);

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import("@node-rs/argon2");
  return turns.run(() => hash(password.normalize("NFC"), cost));
}

const hashDecoy = once(() => hashPassword("nobody has this password"));

/** Compares; without a hash it takes the same time and returns false. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  const decoy = hashDecoy();
  const against = stored ?? (await decoy);
  const { verify } = await import("@node-rs/argon2");
  const same = await turns.run(() => verify(against, password.normalize("NFC")));
  return stored !== null && same;
}
