import { eq, inArray, sql } from "drizzle-orm";
import { hashPassword } from "../../server/src/features/accounts/index.ts";
import { accounts } from "../../server/src/features/accounts/tables.ts";
import { median, report, spread, timed } from "../figures.ts";
import { openWorld, putPeople } from "../world.ts";

/**
 * Security row S2: a refused sign-in takes the same time for an unknown name, for a wrong password and for a
 * deleted account with a wrong password. The three alternate, each try with a different name, so that no rate
 * limit applies. The bodies are compared here as well, and in sign-in.test.ts.
 */
const SAMPLES = Number(process.env["BENCH_SAMPLES"] ?? 200);
const WARM_UP = 10;
const NEAR_SHARE = 0.05;
const NEAR_MS = 10;
const kinds = ["nobody", "known", "gone"] as const;
type Kind = (typeof kinds)[number];

const world = await openWorld();
const { db } = world.app.platform;
const password_hash = await hashPassword("a path of small steps");

async function putAccounts(kind: Kind, deleted_at: Date | null): Promise<void> {
  const people = await putPeople(world, SAMPLES + WARM_UP, kind);
  const ids = people.map(({ id }) => id);
  await db.update(accounts).set({ password_hash, deleted_at }).where(inArray(accounts.id, ids));
}
await putAccounts("known", null);
await putAccounts("gone", new Date());
await db.execute(sql`analyze`);

const times: Record<Kind, number[]> = { nobody: [], known: [], gone: [] };
const bodies = new Set<string>();

async function trySignIn(kind: Kind, number: number): Promise<number> {
  let said = "";
  const ms = await timed(async () => {
    const { statusCode, body } = await world.app.http.inject({
      method: "POST",
      url: "/api/auth/login",
      payload: { username: `${kind}${number}`, password: "not this one" },
    });
    said = `${statusCode} ${body}`;
  });
  bodies.add(said);
  return ms;
}

for (let round = 1; round <= SAMPLES + WARM_UP; round += 1) {
  // Each kind is as often the first of a round as the others.
  for (let turn = 0; turn < kinds.length; turn += 1) {
    const kind = kinds[(round + turn) % kinds.length] ?? "nobody";
    const ms = await trySignIn(kind, round);
    if (round > WARM_UP) times[kind].push(ms);
  }
}

const medians = kinds.map((kind) => median(times[kind]));
for (const [at, kind] of kinds.entries()) {
  report({
    what: `refused sign-in, ${kind}: median ms`,
    figure: medians[at] ?? NaN,
    details: spread(times[kind]),
  });
}
const apart = Math.max(...medians) - Math.min(...medians);
const share = apart / Math.min(...medians);
report({
  what: "different answers to them",
  figure: bodies.size,
  atMost: 1,
  exact: true,
});
report({
  what: "medians apart, 1 being 5 % or 10 ms",
  figure: Math.min(share / NEAR_SHARE, apart / NEAR_MS),
  atMost: 1,
  details: `${apart.toFixed(2)} ms, ${(share * 100).toFixed(1)} %`,
});
const kept = await db.$count(accounts, eq(accounts.password_hash, password_hash));
if (kept !== 2 * (SAMPLES + WARM_UP)) throw new Error(`only ${kept} accounts had a password`);
await world.close();
