import type { TestCluster } from "./cluster.ts";
import { Writer } from "./writer.ts";

export interface Traffic {
  writers: Writer[];
  /** Begins to write. @returns a function that ends it, once all that was begun is acknowledged */
  begin(): () => Promise<void>;
  close(): void;
}

const PAUSE_MS = 30;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** People who write in one chat, publish, comment, and follow others who write nothing. */
export async function openTraffic(
  cluster: TestCluster,
  usernames: readonly string[],
): Promise<Traffic> {
  const writers: Writer[] = [];
  for (const name of usernames) writers.push(await Writer.signIn(cluster.url, name));
  const [first, ...others] = writers;
  if (!first) throw new Error("nobody writes");
  const group = { userIds: others.map(({ id }) => id), name: "Under faults" };
  const { chat } = await first.call<{ chat: { id: string } }>("POST", "/api/chats", group);
  const strangers = await Promise.all(writers.map(({ id }) => listStrangers(cluster, id)));
  const posts: string[] = [];
  let count = 0;

  async function writeOne(writer: Writer, whom: string[]): Promise<void> {
    count += 1;
    const text = `number ${count} of ${writer.id}`;
    const postId = posts[count % Math.max(posts.length, 1)];
    const kind = count % 10;
    if (kind === 0) posts.push(await writer.post(text));
    else if (kind === 1 && postId) await writer.comment(postId, text);
    else if (kind === 2 && whom.length > 0) await writer.follow(whom.pop() ?? "");
    else if (kind % 2 === 0) await writer.say(chat.id, text);
    else await writer.sayLive(chat.id, text);
  }

  return {
    writers,
    begin() {
      let isOver = false;
      const working = writers.map(async (writer, at) => {
        const whom = strangers[at] ?? [];
        while (!isOver) {
          await writeOne(writer, whom);
          await wait(PAUSE_MS);
        }
      });
      return async () => {
        isOver = true;
        await Promise.all(working);
      };
    },
    close() {
      for (const writer of writers) writer.close();
    },
  };
}

/** Fewer than the limit of an hour. */
const MAX_FOLLOWS = 40;

/** People whom a person does not follow, and who let everyone. */
async function listStrangers(cluster: TestCluster, id: string): Promise<string[]> {
  const rows = await cluster.query<{ id: string }>(
    `select id from living_profiles profiles where id <> $1 and visibility = 'public' and auto_accept_follows
       and not exists (select from follows where follower_id = $1 and following_id = profiles.id)
       and not exists (select from notifications where actor_id = $1 and user_id = profiles.id)
       and not exists (select from blocks where $1 in (blocker_id, blocked_id)
         and profiles.id in (blocker_id, blocked_id))
       limit $2`,
    [id, MAX_FOLLOWS],
  );
  return rows.map((row) => row.id);
}
