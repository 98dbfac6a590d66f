import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { foldQuery, foldText } from "@waymates/contract/text/fold";
import { eq, sql } from "../db/drizzle.ts";
import { type Db, rows } from "../db/database.ts";
import { cities, seedMarks } from "../tables.ts";

const MOST = 10;
const MARK = "cities";
/** Rows of one insert: other statements get their turn in between. */
const BATCH = 4000;

/** A row of the package's list. */
export interface City {
  country: string;
  name: string;
  population: number;
}

/** Puts all cities in, once for a database; two processes that do it at once do no harm. */
async function fill(db: Db): Promise<void> {
  const [mark] = await db.select().from(seedMarks).where(eq(seedMarks.name, MARK));
  if (mark) return;
  const all = await readCities();
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH).map((city) => ({
      ...city,
      folded: foldText(city.name),
    }));
    await db.execute(sql`
      insert into ${cities} (country, name, folded, population)
      select country, name, folded, population
      from json_to_recordset(${JSON.stringify(batch)}::json)
        as city (country text, name text, folded text, population int)
      on conflict do nothing`);
  }
  await db.insert(seedMarks).values({ name: MARK, hash: "1" }).onConflictDoNothing();
}

/** Unpacking the list takes a second and a hundred megabytes, so a thread does it and ends. */
async function readCities(): Promise<City[]> {
  const worker = new Worker(new URL("./cities-worker.ts", import.meta.url));
  // Waiting for the message throws an error that comes first; one that comes later has no effect.
  worker.on("error", () => undefined);
  try {
    const [found] = (await once(worker, "message")) as [City[]];
    return found;
  } finally {
    await worker.terminate();
  }
}

/** Suggests cities; the first call puts them into the database. */
export interface Cities {
  /**
   * Cities of a country (ISO code) whose name, or else a word of it, begins so; the largest first, at
   * most ten.
   */
  suggest(country: string, prefix: string): Promise<string[]>;
}

export function createCities(db: Db): Cities {
  let filling: Promise<void> | undefined;
  return {
    async suggest(country, prefix) {
      filling ??= fill(db);
      await filling.catch((error: unknown) => {
        filling = undefined;
        throw error;
      });
      return findCities(db, country, foldQuery(prefix));
    },
  };
}

async function findCities(db: Db, country: string, typed: string): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`
      select name from ${cities}
      where country = ${country}
        and (starts_with(folded, ${typed}) or position(${` ${typed}`} in folded) > 0)
      order by starts_with(folded, ${typed}) desc, population desc, name
      limit ${MOST}`,
  );
  return found.map(({ name }) => name);
}
