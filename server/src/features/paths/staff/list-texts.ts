import type { StaffTextsQuery } from "@waymates/contract/features/staff-translations";
import { type SQL, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/patterns.ts";
import { selectTexts, type TextsIn } from "./select-texts.ts";

/** A text of a path, a chapter or a question in a language, beside that in the path's own. */
export interface PathTextRow {
  key: string;
  /** The text in the path's own language. */
  source: string;
  /** The language that the path was written in. */
  source_language: string;
  value: string | null;
  status: "not_translated" | "suggested" | "translated" | "reviewed";
  note: "source_changed" | null;
  /** ISO 8601. */
  updated_at: string | null;
  path_id: string;
  /** In the language of the person who translates, where the path is complete in it. */
  path_title: string;
  /** Whether learners can open its path. */
  is_open: boolean;
  chapter_title: string | null;
  /** From 0; null for a text of the path itself. */
  chapter_index: number | null;
}

const iso = (time: SQL): SQL =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = sql`key, source, source_language, value, status,
  case when is_old or mark ? 'of' then 'source_changed' end as note,
  case when is_own then ${iso(sql`updated_at`)} else coalesce(mark ->> 'at',
    case when value is not null then ${iso(sql`written_at`)} end) end as updated_at,
  path_id, path_title, is_open, chapter_title, chapter_index`;

/** As the search of the interface's texts: part of key, value or source, without case and accents. */
function contains(query: string): SQL {
  const part = containing(query);
  return sql`(lower(key) like ${part} or fold(case when is_own or value is null then source
    else source || chr(10) || value end) like ${part})`;
}

function filtered({ query, filter, status }: TextsFilter): SQL {
  const wanted = [sql`true`];
  if (query) wanted.push(contains(query));
  if (filter === "translated") wanted.push(sql`status in ('translated', 'reviewed')`);
  if (filter === "not_translated") wanted.push(sql`status not in ('translated', 'reviewed')`);
  if (filter === "tag") wanted.push(sql`false`);
  if (status) wanted.push(sql`status = ${status}`);
  return sql.join(wanted, sql` and `);
}

type TextsFilter = Pick<StaffTextsQuery, "query" | "filter" | "status">;

/** Texts of paths by key, from after a key, and how many the filter finds in all. */
export async function listPathTexts(
  db: Db,
  where: TextsIn,
  filter: TextsFilter,
  page: { after: string | null; limit: number },
): Promise<{ texts: PathTextRow[]; total: number }> {
  const after = page.after === null ? sql`true` : sql`key collate "C" > ${page.after}`;
  const found = await rows<PathTextRow & { total: number }>(
    db,
    sql`with ${selectTexts(where)}, found as materialized (select * from s where ${filtered(filter)})
        select c.total, page.* from (select count(*)::int as total from found) c
        left join (select ${columns} from found where ${after}
          order by key collate "C" limit ${page.limit}) page on true
        order by page.key collate "C"`,
  );
  const shown = found.flatMap(({ total: _total, ...text }) => (text.key === null ? [] : [text]));
  return { texts: shown, total: found[0]?.total ?? 0 };
}

/** One text of a path, of a chapter or of a question in play. */
export async function findPathText(
  db: Db,
  where: TextsIn,
  key: string,
): Promise<PathTextRow | null> {
  return firstRow<PathTextRow>(
    db,
    sql`with ${selectTexts(where, key)} select ${columns} from s where key = ${key}`,
  );
}

/** How many texts of paths have which status in a language. */
export async function countPathTexts(
  db: Db,
  code: string,
): Promise<Record<PathTextRow["status"], number>> {
  const found = await rows<{ status: PathTextRow["status"]; count: number }>(
    db,
    sql`with ${selectTexts({ code, reader: code })}
        select status, count(*)::int as count from s group by status`,
  );
  const none = { not_translated: 0, suggested: 0, translated: 0, reviewed: 0 };
  return { ...none, ...Object.fromEntries(found.map(({ status, count }) => [status, count])) };
}
