import type { FastifyBaseLogger } from "fastify";
import type { createClient } from "redis";

export type RedisClient = ReturnType<typeof createClient>;

/** This process's connection to Redis, where there is one. Everything works without it, but less evenly. */
export interface RedisConnection {
  /** Connects; starts without Redis while the client keeps trying. Undefined where none is configured. */
  open(): Promise<RedisClient | undefined>;
  /** The client while it is connected, else null. */
  ready(): RedisClient | null;
  close(): void;
}

/** The start waits at most this long for Redis. */
const CONNECT_TIMEOUT_MS = 2000;

export function createRedisConnection(
  url: string | undefined,
  log: FastifyBaseLogger,
): RedisConnection {
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
  // A quarter of all modules of the product: loaded only where there is a Redis.
  const { createClient: create } = await import("redis");
  const redis: RedisClient = create({ url });
  let isAway = false;
  redis.on("error", (error: Error) => {
    if (!isAway) log.warn({ err: error }, "Redis is away; this process works on without it");
    isAway = true;
  });
  const ready = new Promise<void>((resolve) => {
    redis.on("ready", () => {
      if (isAway) log.info("Redis is connected again");
      isAway = false;
      resolve();
    });
  });
  redis
    .connect()
    .catch((error: unknown) =>
      log.warn({ err: error }, "Redis cannot be reached; the client keeps trying"),
    );
  await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, CONNECT_TIMEOUT_MS))]);
  return redis;
}
