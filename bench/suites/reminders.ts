import { sql } from "drizzle-orm";
import { sendStreakNotices } from "../../server/src/features/notifications/service/streak-notices.ts";
import { report } from "../figures.ts";
import { openWorld, putPeople } from "../world.ts";

/**
 * 10,000 people of one hour: their days are settled, and everybody who has not learned yet is
 * reminded, in under 20 s by one worker, from the first look to the last row in their lists.
 */
const PEOPLE = 10_000;
const DAYS = 60;
/** People whose days are put in together. */
const PORTION = 1000;
const MOST_SECONDS = 20;

const world = await openWorld();
const { db, bus } = world.app.platform;
const people = await putPeople(world, PEOPLE, "reminded");
const ids = people.map(({ id }) => id).join(",");
const day = new Date();
day.setUTCHours(18, 0, 0, 0);

await db.execute(
  sql`insert into streaks (user_id) select unnest(string_to_array(${ids}, ',')::uuid[])`,
);
// Runs of different lengths, so that there are as many different texts as there may be.
for (let start = 0; start < PEOPLE; start += PORTION) {
  const portion = people.slice(start, start + PORTION).map(({ id }) => id);
  await db.execute(sql`insert into streak_days (user_id, local_date, created_at)
    select id, ${day.toISOString().slice(0, 10)}::date - step,
      ${day.toISOString()}::timestamptz - make_interval(days => step)
    from unnest(string_to_array(${portion.join(",")}, ',')::uuid[]) with ordinality as person (id, nth),
      generate_series(1, 1 + (nth % ${DAYS})::int) step`);
}
await db.execute(sql`analyze`);

const started = performance.now();
await sendStreakNotices(world.app.platform, day);
await bus.drain();
const seconds = (performance.now() - started) / 1000;
const written = await db.execute(
  sql`select count(*)::int as count from notifications where type = 'streak_reminder'`,
);
const { count } = (written as unknown as { rows: { count: number }[] }).rows[0] ?? { count: 0 };
report({ what: "reminders not written", figure: PEOPLE - count, atMost: 0, exact: true });
report({
  what: `seconds for the reminders of ${PEOPLE} people`,
  figure: seconds,
  atMost: MOST_SECONDS,
});

const again = performance.now();
await sendStreakNotices(world.app.platform, new Date(day.getTime() + 300_000));
await bus.drain();
report({
  what: "seconds for a further run, when everybody was notified",
  figure: (performance.now() - again) / 1000,
  atMost: 2,
});
await world.close();
