import { LRUCache } from "lru-cache";
import type { RedisClient, RedisConnection } from "./redis.ts";

/**
 * How long a person reads from the writing server after a change of theirs, in milliseconds: longer than
 * any replica that is read may be behind.
 */
const FRESH_MS = 5000;
/** A Redis that takes longer counts as away. */
const REDIS_TIMEOUT_MS = 250;
const MAX_PEOPLE = 50_000;
/** Is there once marks are made. A Redis that was emptied has lost it, and marks with it. */
const KEPT = "own-writes:kept";
/** Is there while marks may be missing that a Redis has lost. */
const LOST = "own-writes:lost";
const markOf = (userId: string) => `own-writes:${userId}`;

/** Who changed something a moment ago, on any process: their reads must show it. */
export interface OwnWrites {
  /** To be awaited between the commit of people's change, or of one that binds them, and its answer. */
  note(...userIds: string[]): Promise<void>;
  /** Whether what this person reads may be a second old. */
  mayBeLate(userId: string): Promise<boolean>;
}

/** Where there are no replicas. */
const nothingToNote: OwnWrites = { note: async () => undefined, mayBeLate: async () => false };

/**
 * Marks are in Redis, where all processes see them, and those of this process in its memory too. While Redis
 * is away, or after it was emptied, no person's reads come from a replica.
 */
export function createOwnWrites(
  { REDIS_URL, DATABASE_REPLICA_URLS }: { REDIS_URL?: string; DATABASE_REPLICA_URLS: string[] },
  redis: RedisConnection,
): OwnWrites {
  if (DATABASE_REPLICA_URLS.length === 0) return nothingToNote;
  const here = new LRUCache<string, true>({ max: MAX_PEOPLE, ttl: FRESH_MS });
  let hangsUntil = 0;

  /** Null where Redis does not answer. */
  async function ask<Answer>(question: (client: RedisClient) => Promise<Answer>) {
    const client = Date.now() < hangsUntil ? null : redis.ready();
    if (!client) return null;
    const answer = await within(question(client), REDIS_TIMEOUT_MS);
    // Not every call has to find out that it hangs.
    if (answer === null) hangsUntil = Date.now() + FRESH_MS;
    return answer;
  }

  return {
    async note(...userIds) {
      for (const id of userIds) here.set(id, true);
      await ask((client) => {
        const marks = userIds.map((id) => client.set(markOf(id), "1", { PX: FRESH_MS }));
        return Promise.all(marks);
      });
    },
    async mayBeLate(userId) {
      if (here.has(userId)) return false;
      if (!REDIS_URL) return true;
      const found = await ask((client) => client.mGet([markOf(userId), KEPT, LOST]));
      if (!found) return false;
      const [mark, kept, lost] = found;
      if (!kept) await ask(beginAnew);
      return kept !== null && !mark && !lost;
    },
  };
}

const beginAnew = (client: RedisClient) =>
  client.multi().set(LOST, "1", { PX: FRESH_MS }).set(KEPT, "1").exec();

/** Null where the answer fails or takes too long. */
async function within<Answer>(answer: Promise<Answer>, ms: number): Promise<Answer | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
