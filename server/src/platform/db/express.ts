import pg from "pg";

type Answer = { rows: Record<string, unknown>[] };

/** Where values might have better plans PostgreSQL would make one for each read, which can take longer than to read. */
const PLAN_ONCE = "set plan_cache_mode = force_generic_plan";

/**
 * A few connections on which many short, prepared reads are under way at once: each is sent without
 * waiting for the answers before it. That costs a third of what a connection for each does, but a
 * slow one would hold up those behind it.
 */
export interface Express {
  query(text: string, values: unknown[], name: string): Promise<Answer>;
  close(): Promise<void>;
}

/** Opens each connection when it is first needed, and again after it broke. */
export function openExpress(settings: pg.ClientConfig, connections = 2): Express {
  const open: (Promise<pg.Client> | null)[] = Array.from({ length: connections }, () => null);
  let turn = 0;

  function connect(at: number): Promise<pg.Client> {
    const client = new pg.Client({ ...settings, pipeline: true });
    const connected = client
      .connect()
      .then(() => client.query(PLAN_ONCE))
      .then(() => client);
    const forget = () => {
      if (open[at] === connected) open[at] = null;
    };
    // What was under way fails by itself; the next one gets a new connection.
    client.on("error", forget);
    client.on("end", forget);
    connected.catch(forget);
    open[at] = connected;
    return connected;
  }

  return {
    async query(text, values, name) {
      turn = (turn + 1) % connections;
      const client = await (open[turn] ?? connect(turn));
      return client.query({ text, values, name });
    },
    async close() {
      const clients = open.splice(0, connections, ...open.map(() => null));
      await Promise.all(clients.map(async (client) => (await client?.catch(() => null))?.end()));
    },
  };
}
