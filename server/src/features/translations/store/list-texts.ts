import type { StaffTextsQuery } from "@waymates/contract/features/staff-translations";
import { formsOf } from "@waymates/contract/features/translation-checks";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import { type SQL, sql } from "drizzle-orm";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
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

const FORMS = sql`'_(zero|one|two|few|many|other)$'`;
const english = sql`(select id from languages where code = ${DEFAULT_LANGUAGE})`;
const DELIVERED = sql`('translated', 'reviewed')`;

/**
 * Every key that a language has a row for: those of English, with the plural forms of the language's own.
 * Texts of questions are not among them; they belong to their paths.
 */
function wantedKeys({ code }: LanguageRow): SQL {
  const forms = sql.param([...formsOf(code)]);
  return sql`
    select e.key, e.value as source, null::text as source_other, null::text as stem,
      null::text as form, e.folded
    from ${translations} e
    where e.language_id = ${english} and e.key not like 'node.%'
      and not (e.key ~ ${FORMS} and exists (select 1 from ${translations} o
        where o.language_id = e.language_id and o.key = regexp_replace(e.key, ${FORMS}, '_other')))
    union all
    select s.stem || '_' || f.form, coalesce(own.value, e.value), e.value, s.stem, f.form,
      coalesce(own.folded, e.folded)
    from ${translations} e
    cross join lateral (select left(e.key, -6) as stem) s
    cross join unnest(${forms}::text[]) f(form)
    left join ${translations} own
      on own.language_id = e.language_id and own.key = s.stem || '_' || f.form
    where e.language_id = ${english} and e.key like '%\\_other' and e.key not like 'node.%'`;
}

const columns = sql`w.key, w.source, w.source_other, w.stem, w.form, t.id,
  case when t.status = 'not_translated' then null else t.value end as value,
  coalesce(t.status, 'not_translated') as status, t.note,
  to_char(t.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as updated_at`;

/**
 * The two sides of the list. Each is made once: the planner expects one row of such a union, and would
 * search the other side anew for every key.
 */
const sides = (language: LanguageRow): SQL => sql`
  with w as materialized (${wantedKeys(language)}),
    t as materialized (select * from ${translations} where language_id = ${language.id})`;
const joined = sql`from w left join t on t.key = w.key`;

/** Part of key, value or English text, without case and accents; % and _ stand for themselves. */
function contains(query: string): SQL {
  const part = sql`'%' || replace(replace(replace(fold(${query}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
  return sql`(w.folded like ${part} or t.folded like ${part} or lower(w.key) like ${part})`;
}

function filtered({ query, filter, status }: Omit<StaffTextsQuery, "cursor" | "limit">): SQL {
  const wanted = [sql`true`];
  if (query) wanted.push(contains(query));
  if (filter === "translated") wanted.push(sql`t.status in ${DELIVERED}`);
  if (filter === "not_translated")
    wanted.push(sql`(t.status is null or t.status not in ${DELIVERED})`);
  if (filter === "tag") wanted.push(sql`w.key like 'tag.%'`);
  if (status) wanted.push(sql`coalesce(t.status, 'not_translated') = ${status}`);
  return sql.join(wanted, sql` and `);
}

/** Texts by key, from after a key, and how many the filter finds in all. */
export async function listTexts(
  db: Db,
  language: LanguageRow,
  filter: Omit<StaffTextsQuery, "cursor" | "limit">,
  page: { after: string | null; limit: number },
): Promise<{ texts: TextRow[]; total: number }> {
  const where = filtered(filter);
  const after = page.after === null ? sql`true` : sql`w.key collate "C" > ${page.after}`;
  const texts = await rows<TextRow>(
    db,
    sql`${sides(language)} select ${columns} ${joined} where ${where} and ${after}
        order by w.key collate "C" limit ${page.limit}`,
  );
  const counted = await firstRow<{ total: number }>(
    db,
    sql`${sides(language)} select count(*)::int as total ${joined} where ${where}`,
  );
  return { texts, total: counted?.total ?? 0 };
}

/** Some texts of a language by their keys; unknown keys are left out. */
export async function findTexts(
  db: Db,
  language: LanguageRow,
  keys: readonly string[],
): Promise<TextRow[]> {
  return rows<TextRow>(
    db,
    sql`${sides(language)} select ${columns} ${joined} where w.key = any(${sql.param([...keys])}::text[])`,
  );
}

/** All texts of a language, by key. */
export async function listAllTexts(db: Db, language: LanguageRow): Promise<TextRow[]> {
  return rows<TextRow>(
    db,
    sql`${sides(language)} select ${columns} ${joined} order by w.key collate "C"`,
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
