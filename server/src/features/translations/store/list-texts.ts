import type { StaffTextsQuery } from "@waymates/contract/features/staff-translations";
import { formsOf } from "@waymates/contract/features/translation-checks";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import { type SQL, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/patterns.ts";
import type { LanguageRow } from "../store.ts";
import { translations } from "../tables.ts";

/** A text of a language beside its English source. */
export interface TextRow {
  key: string;
  /** The English text: of the form `other` where English lacks the form. */
  source: string;
  /** The English text of the form `other`, for a plural form. */
  source_other: string | null;
  stem: string | null;
  form: string | null;
  id: string | null;
  value: string | null;
  status: (typeof translations.$inferSelect)["status"];
  note: string | null;
  /** ISO 8601. */
  updated_at: string | null;
}

const FORM = sql`'_(zero|one|two|few|many|other)$'`;
/** The same without a regular expression, which costs more than all the rest of a search. */
const FORM_ENDS = sql`'{%\\\\_zero,%\\\\_one,%\\\\_two,%\\\\_few,%\\\\_many,%\\\\_other}'::text[]`;
const english = sql`(select id from languages where code = ${DEFAULT_LANGUAGE})`;
const DELIVERED = sql`('translated', 'reviewed')`;

/**
 * The two sides of the list: `w` is every key that a language has a row for, those of English with the
 * plural forms of the language's own, and `t` is what the language has. Texts of questions are not among
 * them; they belong to their paths.
 *
 * The rows of each language are read once, by their index, and those of no other language: without
 * `materialized` the planner expects one row of such a union, and searches the other side anew for every key.
 */
const sides = (language: LanguageRow): SQL => sql`
  with e as materialized (
    select key, value, folded,
      case when key like any (${FORM_ENDS}) then regexp_replace(key, ${FORM}, '') end as stem
    from ${translations} where language_id = ${english} and key not like 'node.%'
  ), plurals as materialized (
    select stem, value, folded from e where stem is not null and right(key, 6) = '_other'
  ), w as materialized (
    select e.key, e.value as source, null::text as source_other, null::text as stem,
      null::text as form, e.folded
    from e where e.stem is null or not exists (select 1 from plurals p where p.stem = e.stem)
    union all
    select p.stem || '_' || f.form, coalesce(own.value, p.value), p.value, p.stem, f.form,
      coalesce(own.folded, p.folded)
    from plurals p
    cross join unnest(${sql.param([...formsOf(language.code)])}::text[]) f(form)
    left join e own on own.stem = p.stem and own.key = p.stem || '_' || f.form
  ), t as materialized (
    select id, key, value, status, note, updated_at, folded from ${translations}
    where language_id = ${language.id}
  )`;
/** By the plain order of bytes, in which the list is read as well. */
const joined = sql`from w left join t on t.key collate "C" = w.key collate "C"`;
const pairs = sql`select w.key, w.source, w.source_other, w.stem, w.form,
  t.id, t.value, t.status, t.note, t.updated_at ${joined}`;

const columns = sql`key, source, source_other, stem, form, id,
  case when status = 'not_translated' then null else value end as value,
  coalesce(status, 'not_translated') as status, note,
  to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at`;

/** Part of key, value or English text, without case and accents; % and _ stand for themselves. */
function contains(query: string): SQL {
  const part = containing(query);
  return sql`(w.folded like ${part} or t.folded like ${part} or lower(w.key) like ${part})`;
}

type TextsFilter = Pick<StaffTextsQuery, "query" | "filter" | "status">;

function filtered({ query, filter, status }: TextsFilter): SQL {
  const wanted = [sql`true`];
  if (query) wanted.push(contains(query));
  if (filter === "translated") wanted.push(sql`t.status in ${DELIVERED}`);
  if (filter === "not_translated")
    wanted.push(sql`(t.status is null or t.status not in ${DELIVERED})`);
  if (filter === "tag") wanted.push(sql`w.key like 'tag.%'`);
  if (status) wanted.push(sql`coalesce(t.status, 'not_translated') = ${status}`);
  return sql.join(wanted, sql` and `);
}

/** Whether a filter looks at what the language has; without, that is joined to the page alone. */
const asksForOwn = ({ query, filter, status }: Omit<StaffTextsQuery, "cursor" | "limit">) =>
  Boolean(query) || status !== undefined || filter === "translated" || filter === "not_translated";

/** Texts by key, from after a key, and how many the filter finds in all. */
export async function listTexts(
  db: Db,
  language: LanguageRow,
  filter: TextsFilter,
  page: { after: string | null; limit: number },
): Promise<{ texts: TextRow[]; total: number }> {
  const after = page.after === null ? sql`true` : sql`key collate "C" > ${page.after}`;
  // All matches are counted and ordered by their keys alone; the texts are read for the page. The total has a
  // row of its own, so that it is there when the page is empty.
  const found = await rows<TextRow & { total: number }>(
    db,
    sql`${sides(language)}, found as materialized (
          select w.key ${asksForOwn(filter) ? joined : sql`from w`} where ${filtered(filter)}
        ), page as materialized (
          select key from found where ${after} order by key collate "C" limit ${page.limit}
        ), shown as (
          select w.key, w.source, w.source_other, w.stem, w.form,
            t.id, t.value, t.status, t.note, t.updated_at
          from page join w on w.key = page.key
          left join t on t.key = page.key
        )
        select c.total, s.* from (select count(*)::int as total from found) c
        left join (select ${columns} from shown) s on true
        order by s.key collate "C"`,
  );
  const texts = found.flatMap(({ total: _total, ...text }) => (text.key === null ? [] : [text]));
  return { texts, total: found[0]?.total ?? 0 };
}

/** Some texts of a language by their keys; unknown keys are left out. */
export async function findTexts(
  db: Db,
  language: LanguageRow,
  keys: readonly string[],
): Promise<TextRow[]> {
  return rows<TextRow>(
    db,
    sql`${sides(language)}, found as (
          ${pairs} where w.key = any(${sql.param([...keys])}::text[]))
        select ${columns} from found`,
  );
}

/** All texts of a language, by key. */
export async function listAllTexts(db: Db, language: LanguageRow): Promise<TextRow[]> {
  return rows<TextRow>(
    db,
    sql`${sides(language)}, found as (${pairs}) select ${columns} from found
        order by key collate "C"`,
  );
}

export interface Progress {
  total: number;
  translated: number;
  reviewed: number;
  suggested: number;
  not_translated: number;
}

/** How many texts of a language have which status. */
export async function countProgress(db: Db, language: LanguageRow): Promise<Progress> {
  const status = (name: string) =>
    sql`(count(*) filter (where coalesce(t.status, 'not_translated') = ${name}))::int`;
  const counted = await firstRow<Progress>(
    db,
    sql`${sides(language)} select count(*)::int as total, ${status("translated")} as translated,
          ${status("reviewed")} as reviewed, ${status("suggested")} as suggested,
          ${status("not_translated")} as not_translated
        ${joined}`,
  );
  return counted ?? { total: 0, translated: 0, reviewed: 0, suggested: 0, not_translated: 0 };
}
