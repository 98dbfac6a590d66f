import { NODE_KEY, nodeTextOf } from "@waymates/contract/features/node-texts";
import type { StaffTextsQuery } from "@waymates/contract/features/staff-translations";
import { type SQL, sql } from "../../../platform/db/drizzle.ts";
import { type Db, firstRow, rows } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/patterns.ts";
import { chapters, nodes, nodeTranslations, paths } from "../tables.ts";
import { DELETED } from "./store.ts";

/** A text of a question in a language, beside the question's own. */
export interface NodeTextRow {
  key: string;
  /** The text of the question itself. */
  source: string;
  /** The language that the question was written in. */
  source_language: string;
  value: string | null;
  status: "not_translated" | "suggested" | "translated" | "reviewed";
  note: "source_changed" | null;
  /** ISO 8601. */
  updated_at: string | null;
  path_id: string;
  path_title: string;
  /** Whether learners can open its path. */
  is_open: boolean;
  chapter_title: string | null;
  /** From 0. */
  chapter_index: number;
}

const iso = (time: SQL): SQL =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/**
 * The texts of the questions in play, or of one of them. The translation is looked up for each question
 * by its key, so that no other language is read; one of an older version of the question is only suggested.
 */
const texts = (language: string, nodeId?: string): SQL => sql`
  p as materialized (
    select id, title, status, coalesce((select l.code from language_codes l
      where l.id = language_id), 'en-US') as source_language
    from ${paths} where status <> ${DELETED}
  ), v as materialized (
    select ${NODE_KEY} || n.id || '.' || f.field as key, f.value as source, p.source_language,
      p.source_language = ${language} as is_own,
      case when p.source_language = ${language} then f.value else nullif(text_of_field(t.texts, f.field), '') end
        as value,
      t.marks -> f.field as mark, t.node_version <> n.version as is_behind,
      n.updated_at, t.updated_at as written_at,
      p.id as path_id, p.title as path_title, p.status = 'published' as is_open,
      c.title as chapter_title, c.order_index as chapter_index
    from p join ${chapters} c on c.path_id = p.id
    join ${nodes} n on n.chapter_id = c.id and n.status = 'live'
      and ${nodeId === undefined ? sql`true` : sql`n.id = ${nodeId}`}
    left join lateral (select * from ${nodeTranslations} o
      where o.node_id = n.id and o.language = ${language} limit 1) t on p.source_language <> ${language}
    cross join lateral texts_of_question(n.prompt, n.explanation, n.hint, n.media, n.payload) f
  ), s as materialized (
    select *, is_behind and value is not null as is_old,
      case when is_own then 'translated' when value is null then 'not_translated'
        when is_behind then 'suggested' else coalesce(mark ->> 'status', 'translated') end as status
    from v
  )`;

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

/** Texts of questions by key, from after a key, and how many the filter finds in all. */
export async function listNodeTexts(
  db: Db,
  language: string,
  filter: TextsFilter,
  page: { after: string | null; limit: number },
): Promise<{ texts: NodeTextRow[]; total: number }> {
  const after = page.after === null ? sql`true` : sql`key collate "C" > ${page.after}`;
  const found = await rows<NodeTextRow & { total: number }>(
    db,
    sql`with ${texts(language)}, found as materialized (select * from s where ${filtered(filter)})
        select c.total, page.* from (select count(*)::int as total from found) c
        left join (select ${columns} from found where ${after}
          order by key collate "C" limit ${page.limit}) page on true
        order by page.key collate "C"`,
  );
  const shown = found.flatMap(({ total: _total, ...text }) => (text.key === null ? [] : [text]));
  return { texts: shown, total: found[0]?.total ?? 0 };
}

/** One text of a question in play. */
export async function findNodeText(
  db: Db,
  language: string,
  key: string,
): Promise<NodeTextRow | null> {
  const name = nodeTextOf(key);
  if (!name) return null;
  return firstRow<NodeTextRow>(
    db,
    sql`with ${texts(language, name.nodeId)} select ${columns} from s where key = ${key}`,
  );
}

/** How many texts of questions have which status in a language. */
export async function countNodeTexts(
  db: Db,
  language: string,
): Promise<Record<NodeTextRow["status"], number>> {
  const found = await rows<{ status: NodeTextRow["status"]; count: number }>(
    db,
    sql`with ${texts(language)} select status, count(*)::int as count from s group by status`,
  );
  const none = { not_translated: 0, suggested: 0, translated: 0, reviewed: 0 };
  return { ...none, ...Object.fromEntries(found.map(({ status, count }) => [status, count])) };
}
