import pg from "pg";
import type { Line } from "./database.ts";

/** A connection that does not answer within this is as good as broken. */
const PATIENCE_MS = 1500;
const ASK_EVERY_MS = 1500;
const AGAIN_AFTER_MS = 1000;

interface Hearing {
  channel: string;
  heard: (payload: string) => void;
  opened: () => void;
}

/**
 * A connection of its own on which PostgreSQL tells what happens on a channel. It is asked whether
 * it lives, and replaced when it does not: within three seconds where it went without a word, at
 * once where it was closed. Behind a pooler that does not carry such words it never opens.
 */
export async function openLine(url: string, hearing: Hearing): Promise<Line> {
  let current: pg.Client | null = null;
  let isOpen = false;
  let isOver = false;
  let again: NodeJS.Timeout | undefined;

  function lose(client: pg.Client): void {
    if (current !== client) return;
    current = null;
    isOpen = false;
    void client.end().catch(() => undefined);
    if (!isOver) again = setTimeout(() => void connect(), AGAIN_AFTER_MS);
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      application_name: "waymates line",
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    current = client;
    client.on("error", () => lose(client));
    client.on("end", () => lose(client));
    try {
      await client.connect();
      await begin(client, hearing);
      if (current !== client) return;
      isOpen = true;
      hearing.opened();
      again = setTimeout(() => void watch(client), ASK_EVERY_MS);
    } catch {
      lose(client);
    }
  }

  async function watch(client: pg.Client): Promise<void> {
    try {
      await client.query("select 1");
      if (current === client) again = setTimeout(() => void watch(client), ASK_EVERY_MS);
    } catch {
      lose(client);
    }
  }

  await connect();
  return {
    isOpen: () => isOpen,
    async close() {
      isOver = true;
      isOpen = false;
      clearTimeout(again);
      const client = current;
      current = null;
      await client?.end().catch(() => undefined);
    },
  };
}

/** Listens, and makes sure of it: what it says to itself has to come back. */
async function begin(client: pg.Client, { channel, heard }: Hearing): Promise<void> {
  const probe = `probe ${process.pid} ${Math.random()}`;
  const echoed = new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error("nothing is told on this connection")), PATIENCE_MS).unref();
    client.on("notification", ({ payload = "" }) => {
      if (payload === probe) resolve();
      else if (!payload.startsWith("probe ")) heard(payload);
    });
  });
  // At once: whichever fails first is told, and none of the others is left unheard.
  await Promise.all([
    client.query(`listen ${client.escapeIdentifier(channel)}`),
    client.query("select pg_notify($1, $2)", [channel, probe]),
    echoed,
  ]);
}
