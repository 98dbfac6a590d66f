/** OWASP's floor for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashing is slow by design: more than this at once would starve other work. */
const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import("@node-rs/argon2");
  return inTurn(() => hash(password.normalize("NFC"), cost));
}

let decoy: Promise<string> | undefined;

/** Compares; without a hash it takes the same time and returns false. */
export async function isPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword("nobody has this password");
  const against = stored ?? (await decoy);
  const { verify } = await import("@node-rs/argon2");
  const same = await inTurn(() => verify(against, password.normalize("NFC")));
  return stored !== null && same;
}
