import { isNotNull } from "drizzle-orm";
import { sessions } from "../../server/src/features/accounts/tables.ts";
import { report } from "../figures.ts";
import { openWorld, putPeople } from "../world.ts";

/**
 * "False logouts": two tabs that refresh the same session at the same moment, round after round,
 * without the lock that tabs of one browser share. Neither may ever be signed out.
 */
const ROUNDS = Number(process.env["BENCH_TWO_TAB_ROUNDS"] ?? 10_000);

const world = await openWorld();
const { db, tokens } = world.app.platform;
const [person] = await putPeople(world, 1, "twotabs");
if (!person) throw new Error("there is nobody");

let cookie = tokens.refreshToken(person.id, 1);
let failures = 0;
let apart = 0;

/** One tab's call; the cookie that it is answered with. */
async function refresh(sent: string): Promise<string | null> {
  const answer = await world.app.http.inject({
    method: "POST",
    url: "/api/auth/refresh",
    headers: { cookie: `refresh-token=${sent}`, "sec-fetch-site": "same-origin" },
  });
  const given = answer.cookies.find(({ name }) => name === "refresh-token")?.value;
  return answer.statusCode === 200 && given ? given : null;
}

for (let round = 0; round < ROUNDS; round += 1) {
  const [one, other] = await Promise.all([refresh(cookie), refresh(cookie)]);
  if (!one || !other) failures += 1;
  else if (one !== other) apart += 1;
  cookie = one ?? other ?? cookie;
}

const ended = await db.$count(sessions, isNotNull(sessions.revoked_at));
report({
  what: `false logouts in ${ROUNDS} rounds of two tabs`,
  figure: failures + ended,
  atMost: 0,
  exact: true,
});
report({
  what: "rounds in which the tabs got different tokens",
  figure: apart,
  atMost: 0,
  exact: true,
});
await world.close();
