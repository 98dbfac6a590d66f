import { SOCKET_PATH } from "@waymates/contract/sockets";
import { sql } from "drizzle-orm";
import { runFanOuts } from "../../server/src/features/notifications/service/fan-out.ts";
import { newId } from "../../server/src/platform/ids.ts";
import { openBareServer, untilLast } from "../bare-server.ts";
import { median, report, spread, timed } from "../figures.ts";
import { openCrowd } from "../listeners.ts";
import { openWorld, putPeople, type World } from "../world.ts";

/**
 * Bar 7: a new path reaches 1,000 connected followers in at most 1.5 times what one bare transaction
 * and bare Socket.IO take, and 10,000 followers in at most 12 times the time of 1,000.
 */
const ROUNDS = 9;
const CONNECTED = 1000;
const MANY = 10_000;

async function putCreator(
  world: World,
  followerIds: readonly string[],
  name: string,
): Promise<string> {
  const [creator] = await putPeople(world, 1, name);
  if (!creator) throw new Error("no creator");
  await world.app.platform.db.execute(
    sql`insert into follows (follower_id, following_id)
        select f, ${creator.id}::uuid from unnest(string_to_array(${followerIds.join(",")}, ',')::uuid[]) f`,
  );
  return creator.id;
}

/** Moves the counts of the last hour back, since the rate limit per pair would refuse this many. */
async function letAnHourPass({ app }: World): Promise<void> {
  await app.platform.db.execute(
    sql`update notifications set created_at = created_at - interval '61 minutes'
        where created_at > now() - interval '1 hour'`,
  );
}

/** The product's own way, without the queue before it. */
function notifyFollowers({ app }: World, creatorId: string): Promise<void> {
  const id = newId();
  const notification = {
    type: "new_path" as const,
    sourceType: "path" as const,
    sourceId: id,
    actorId: creatorId,
    params: { path: "Tides" },
    data: { pathId: id, pathName: "tides", pathTitle: "Tides", userHasCompleted: false },
    eventId: id,
  };
  return runFanOuts(app.platform, [{ audience: { followersOf: creatorId }, notification }]);
}

/** One statement for all into the same table: what cannot be done for less. */
async function insertBare({ app }: World, creatorId: string): Promise<string[]> {
  const id = newId();
  const result = (await app.platform.db.execute(
    sql`insert into notifications
          (id, user_id, type, source_type, source_id, actor_id, params, data, event_id)
        select ${id}::uuid, follower_id, 'new_path', 'path', ${id}, ${creatorId}::uuid,
          '{"path": "Tides"}', '{"pathTitle": "Tides"}', ${id}
        from follows where following_id = ${creatorId} returning user_id`,
  )) as unknown as { rows: { user_id: string }[] };
  return result.rows.map(({ user_id }) => user_id);
}

/** The same payload as the product's event, built without it. */
function sampleEvent(creatorId: string) {
  const id = newId();
  const actor = {
    id: creatorId,
    username: "creator1",
    firstName: "Person",
    lastName: "Example",
    avatarUrl: null,
  };
  const notification = {
    id,
    type: "new_path",
    sourceId: id,
    sourceType: "path",
    actorId: creatorId,
    actor,
    title: "New path",
    message: "Person Example published a new path: Tides",
    data: { pathId: id, pathName: "tides", pathTitle: "Tides", userHasCompleted: false },
    read: false,
    seen: false,
    groupId: null,
    expiresAt: null,
    createdAt: new Date().toISOString(),
    actorFollowed: true,
    sourceName: null,
    userId: creatorId,
  };
  return { notification, unreadCount: 1, toast: true, quiet: false };
}

const world = await openWorld();
const { db, live } = world.app.platform;
await live.attach(world.app.http.server);
const url = await world.app.http.listen({ port: 0, host: "127.0.0.1" });
const bare = await openBareServer();

const followers = await putPeople(world, CONNECTED, "fan");
const ids = followers.map(({ id }) => id);
const creator = await putCreator(world, ids, "creator");
const crowd = await openCrowd(
  url,
  SOCKET_PATH,
  followers.map(({ token }) => ({ token })),
);
const bareCrowd = await openCrowd(
  bare.url,
  "/socket.io",
  ids.map((id) => ({ id })),
);

// So that the planner has statistics, as on a server that has run for a while.
await db.execute(sql`analyze`);
/** As long as what the product sends. */
const payload = sampleEvent(creator);
const product = () => untilLast(crowd, "notification_new", () => notifyFollowers(world, creator));
const floor = () =>
  untilLast(bareCrowd, "news", async () => {
    for (const id of await insertBare(world, creator))
      bare.io.to(`user:${id}`).emit("news", payload);
  });

await product();
await floor();
const times = { product: [] as number[], floor: [] as number[] };
for (let round = 0; round < ROUNDS; round += 1) {
  times.product.push(await product());
  times.floor.push(await floor());
  await letAnHourPass(world);
}
const ratios = times.product.map((time, round) => time / (times.floor[round] ?? NaN));

const more = await putPeople(world, MANY - CONNECTED, "reader");
const star = await putCreator(world, [...ids, ...more.map(({ id }) => id)], "star");
// So that the planner has statistics, as on a server that has run for a while.
await db.execute(sql`analyze`);
const few: number[] = [];
const many: number[] = [];
for (let round = 0; round < 3; round += 1) {
  few.push(await timed(() => notifyFollowers(world, creator)));
  many.push(await timed(() => notifyFollowers(world, star)));
}
const written = await db.$count(sql`notifications`);
const due = CONNECTED * (2 * (ROUNDS + 1) + 3) + MANY * 3;

report({
  what: `last of ${CONNECTED} received, product / floor`,
  figure: median(ratios),
  atMost: 1.5,
  details: `worst ${Math.max(...ratios).toFixed(2)}`,
});
report({ what: "  product, ms", figure: median(times.product), details: spread(times.product) });
report({ what: "  floor, ms", figure: median(times.floor), details: spread(times.floor) });
report({
  what: `${MANY} / ${CONNECTED} followers`,
  figure: median(many) / median(few),
  atMost: 12,
  details: `${median(many).toFixed(0)} / ${median(few).toFixed(0)} ms`,
});
report({ what: "rows missing", figure: due - written, atMost: 0, exact: true });

crowd.close();
bareCrowd.close();
await bare.io.close();
await world.close();
process.exit(0);
