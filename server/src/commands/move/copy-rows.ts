import type pg from "pg";
import type { OpenDatabase } from "../../platform/db/database.ts";
import { OUR_SCHEMAS, SAME_TEXT } from "../backup/table-sums.ts";

const AT_ONCE = 1000;

/** In the target: what holds rows, with the columns that are not generated. */
const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name,
    json_agg(json_build_object('name', quote_ident(a.attname),
      'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and ${OUR_SCHEMAS}
  group by n.nspname, c.relname`;

/** Partitions are made as time passes. */
const PARTITIONS = `
  select format('create table if not exists %s partition of %s %s', c.oid::regclass,
    i.inhparent::regclass, pg_get_expr(c.relpartbound, c.oid)) as statement
  from pg_class c join pg_inherits i on i.inhrelid = c.oid
  where c.relispartition and c.relkind = 'r'`;

/** Rows come in any order, so keys to other tables are taken away and put back. */
const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
    format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname,
      pg_get_constraintdef(k.oid)) as add
  from pg_constraint k join pg_namespace n on n.oid = k.connamespace
  where k.contype = 'f' and k.conparentid = 0 and ${OUR_SCHEMAS}`;

const SEQUENCES = `
  select format('select setval(%L, %s)', format('%I.%I', schemaname, sequencename), last_value) as statement
  from pg_sequences where last_value is not null`;

interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

/** Copies the rows of all tables, and how far sequences are, into a database with the same schema. */
export async function copyRows(source: OpenDatabase, target: pg.Client): Promise<void> {
  await source.query(SAME_TEXT);
  await target.query(SAME_TEXT);
  await runAll(target, (await source.query(PARTITIONS)).rows);
  const keys = (await target.query<{ drop: string; add: string }>(FOREIGN_KEYS)).rows;
  for (const { drop } of keys) await target.query(drop);
  const { rows: tables } = await target.query<Table>(TABLES);
  for (const { name } of tables) {
    await target.query(`alter table ${name} disable trigger user`);
    await target.query(`delete from ${name}`);
  }
  for (const table of tables) {
    await copyTable(source, target, table);
    await target.query(`alter table ${table.name} enable trigger user`);
  }
  for (const { add } of keys) await target.query(add);
  await runAll(target, (await source.query(SEQUENCES)).rows);
}

async function runAll(target: pg.Client, rows: Record<string, unknown>[]): Promise<void> {
  for (const { statement } of rows) await target.query(String(statement));
}

/** Values travel as text, which every type writes and reads without loss. */
async function copyTable(
  source: OpenDatabase,
  target: pg.Client,
  { name, columns }: Table,
): Promise<void> {
  const exists = await source.query(`select to_regclass('${name}') is not null as exists`);
  if (exists.rows[0]?.["exists"] !== true) return;
  const texts = columns.map((column, n) => `${column.name}::text as c${n}`);
  const values = columns.map(({ type }, n) => `c${n}::${type}`);
  const insert = `insert into ${name} (${columns.map((column) => column.name).join(", ")})
    overriding system value select ${values.join(", ")}
    from unnest(${columns.map((_, n) => `$${n + 1}::text[]`).join(", ")})
      as given (${columns.map((_, n) => `c${n}`).join(", ")})`;
  await source.query(
    `begin; declare moving cursor for select ${texts.join(", ")} from only ${name}`,
  );
  for (;;) {
    const { rows } = await source.query(`fetch ${AT_ONCE} from moving`);
    if (rows.length === 0) break;
    await target.query(
      insert,
      columns.map((_, n) => rows.map((row) => row[`c${n}`])),
    );
  }
  await source.query("commit");
}
