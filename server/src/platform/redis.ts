import type { FastifyBaseLogger } from "fastify";
import type { createClient } from "redis";

export type RedisClient = ReturnType<typeof createClient>;

/** This process's line to Redis, where there is one. It only makes things faster or more even. */
export interface RedisLine {
  /** Connects, or goes on without while the client keeps trying. Undefined where none is configured. */
  open(): Promise<RedisClient | undefined>;
  /** The client while it can be asked, else null. */
  ready(): RedisClient | null;
  close(): void;
}

/** A start waits this long for Redis. */
const PATIENCE_MS = 2000;

export function createRedisLine(url: string | undefined, log: FastifyBaseLogger): RedisLine {
  let client: RedisClient | undefined;
  return {
    async open() {
      if (url) client ??= await connect(url, log);
      return client;
    },
    ready: () => (client?.isReady ? client : null),
    close: () => client?.destroy(),
  };
}

async function connect(url: string, log: FastifyBaseLogger): Promise<RedisClient> {
  // A quarter of all modules of the product: read only where there is a Redis.
  const { createClient: create } = await import("redis");
  const redis: RedisClient = create({ url });
  // Socket.IO's adapter looks after no promise of what it publishes: one that was under way when Redis
  // went would end the process. What is not carried is found in the database.
  const publish = redis.publish.bind(redis);
  const publishQuietly = (...message: Parameters<typeof publish>) =>
    publish(...message).catch(() => 0);
  Object.assign(redis, { publish: publishQuietly });
  let isAway = false;
  redis.on("error", (error: Error) => {
    if (!isAway) log.warn({ err: error }, "Redis is away");
    isAway = true;
  });
  const ready = new Promise<void>((resolve) => {
    redis.on("ready", () => {
      if (isAway) log.info("Redis is back");
      isAway = false;
      resolve();
    });
  });
  redis.connect().catch((error: unknown) => log.warn({ err: error }, "Redis cannot be reached"));
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  return redis;
}
