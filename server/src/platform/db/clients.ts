import pg from "pg";
import { hostUrls, withoutSecret } from "./hosts.ts";

const PROBE_MS = 2000;
const BIGINT_OID = 20;
pg.types.setTypeParser(BIGINT_OID, Number);

type Connected = (error: Error) => void;

export interface ClientOptions {
  /**
   * Whether a pooler stands between, which gives each transaction another connection of the server: then
   * no statement stays prepared under a name.
   */
  isPooled?: boolean;
  /** Called for each statement that failed, but those that the pool runs by itself. */
  onFailure?: (client: pg.Client, error: unknown) => void;
}

/** The settings of a connection to the first of the hosts that an address names. */
export function connectionTo(url: string): pg.ClientConfig {
  return { connectionString: hostUrls(url)?.[0] ?? url, application_name: "waymates" };
}

/** The class of clients that connect to that host of an address which takes writes at that moment. */
export function clientClass(url: string, options: ClientOptions = {}): typeof pg.Client {
  const urls = hostUrls(url) ?? [url];
  class WriterClient extends pg.Client {
    async #goToWriter(): Promise<void> {
      const { hostname, port } = new URL(await findWriter(urls));
      this.host = decodeURIComponent(hostname);
      this.port = Number(port) || this.port;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | void {
      const found = urls.length > 1 ? this.#goToWriter() : Promise.resolve();
      if (!callback) return found.then(() => super.connect());
      found.then(() => super.connect(callback), callback);
    }

    override query(...given: unknown[]): never {
      const [statement, ...rest] = given;
      const asked = options.isPooled ? unnamed(statement) : statement;
      const query = super.query.bind(this) as (...args: unknown[]) => unknown;
      const answer = query(asked, ...rest);
      if (answer instanceof Promise) {
        answer.catch((error: unknown) => options.onFailure?.(this, error));
      }
      return answer as never;
    }
  }
  return WriterClient;
}

function unnamed(statement: unknown): unknown {
  const isNamed = typeof statement === "object" && statement !== null && "name" in statement;
  return isNamed ? { ...statement, name: undefined } : statement;
}

/** A connection of its own, past any pooler, for what a session holds: locks, notifications, migrations. */
export async function connectDirectly(url: string): Promise<pg.Client> {
  const Client = clientClass(url);
  const client = new Client({ ...connectionTo(url), options: "-c jit=off -c statement_timeout=0" });
  // Its next statement fails; without a listener the end of an idle connection would end the process.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/**
 * Asks all hosts at once which of them takes writes now.
 * @throws Error with the code of a broken connection where none does
 */
async function findWriter(urls: readonly string[]): Promise<string> {
  try {
    return await Promise.any(urls.map(assertTakesWrites));
  } catch (error) {
    const reasons = (error as AggregateError).errors.map(String).join("; ");
    throw Object.assign(new Error(`no host takes writes: ${reasons}`), { code: "08006" });
  }
}

async function assertTakesWrites(url: string): Promise<string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    application_name: "waymates",
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>(
      "show transaction_read_only",
    );
    if (rows[0]?.transaction_read_only === "off") return url;
    throw new Error(`${withoutSecret(url)} is read-only`);
  } finally {
    // Not awaited: a host that hangs must not hold up the answer.
    void client.end();
  }
}
