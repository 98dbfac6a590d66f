/** What a table holds, in a form that is the same on every engine. */
export interface TableSum {
  /** With its schema, unless that is `public`. */
  name: string;
  rows: number;
  /** Of all rows, whatever the order of rows and columns. */
  sum: string;
}

type Query = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** Settings that decide how values become text. */
export const SAME_TEXT = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'; set jit = off;`;

/** Schemas of the system hold nothing of ours. */
export const OUR_SCHEMAS = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`;

/**
 * One row for each table: its name, and the statement that reads `name`, `rows` and `sum`. Generated
 * columns follow from the others, and differ where languages have other rules for lower case.
 */
export const SUM_STATEMENTS = `
  select format('select %L as name, count(*)::text as rows, coalesce(sum((''x'' || encode(substring(
      sha256(convert_to(row(%s)::text, ''UTF8'')) for 8), ''hex''))::bit(64)::bigint::numeric), 0)::text as sum
      from only %I.%I',
    case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end,
    string_agg(quote_ident(a.attname), ', ' order by a.attname collate "C"), n.nspname, c.relname) as statement
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and ${OUR_SCHEMAS} and not exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by n.nspname, c.relname
  order by n.nspname collate "C", c.relname collate "C"`;

/** Reads all tables, in the session and the transaction of `query`. */
export async function sumTables(query: Query): Promise<TableSum[]> {
  await query(SAME_TEXT);
  const sums: TableSum[] = [];
  for (const { statement } of (await query(SUM_STATEMENTS)).rows) {
    const [row] = (await query(String(statement))).rows;
    sums.push(readSum(row ?? {}));
  }
  return sums;
}

export const readSum = ({ name, rows, sum }: Record<string, unknown>): TableSum => ({
  name: String(name),
  rows: Number(rows),
  sum: String(sum),
});

/** The names of the tables that are missing, too many or different. */
export function differingTables(one: readonly TableSum[], other: readonly TableSum[]): string[] {
  const words = (tables: readonly TableSum[]) =>
    new Map(tables.map(({ name, rows, sum }) => [name, `${rows} ${sum}`]));
  const [ones, others] = [words(one), words(other)];
  const names = new Set([...ones.keys(), ...others.keys()]);
  return [...names].filter((name) => ones.get(name) !== others.get(name));
}

export const countRows = (tables: readonly TableSum[]): number =>
  tables.reduce((all, { rows }) => all + rows, 0);
