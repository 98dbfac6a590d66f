import { type Check, duration, unset } from "./finding.ts";
import { reasonOf } from "../reason.ts";

const LIMIT_MS = 4000;

/** Asks over a connection of its own, so that a command without a server gets the same answer. */
export const checkRedis: Check = async ({ settings }) => {
  const { REDIS_URL: url } = settings;
  if (!url) return unset("REDIS_URL");
  const { createClient } = await import("redis");
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: { connectTimeout: LIMIT_MS, socketTimeout: LIMIT_MS, reconnectStrategy: false },
  });
  // The call that waits fails; without a listener the error would end the process.
  client.on("error", () => undefined);
  try {
    await client.connect();
    const begun = performance.now();
    await client.ping();
    const time = duration((performance.now() - begun) / 1000);
    return { status: "ok", says: "ok", values: { time } };
  } catch (error) {
    return { status: "fail", says: "away", values: { reason: reasonOf(error) } };
  } finally {
    client.destroy();
  }
};
