import { NODE_KEY, nodeTextOf } from "@waymates/contract/features/node-texts";
import { titleOf } from "@waymates/contract/features/path-texts";
import { type SQL, sql } from "../../../platform/db/drizzle.ts";
import {
  chapters,
  chapterTranslations,
  nodes,
  nodeTranslations,
  paths,
  pathTranslations,
} from "../tables.ts";
import { DELETED } from "./store.ts";

/** Which texts are listed, and for whom. */
export interface TextsIn {
  /** The language of the texts. */
  code: string;
  /** The language of the person who translates: paths and chapters are named in it. */
  reader: string;
}

/**
 * Paths and chapters that are not deleted; the texts of each kind beside those of the language, as one select
 * each. A translation is looked up for each text by its key, so that no other language is read.
 */
const places = (reader: string): SQL => sql`
  p as materialized (
    select id, title, description, status, updated_at,
      coalesce((select t.title from path_titles t
        where t.path_id = paths.id and t.language = ${reader}), title) as shown,
      coalesce((select l.code from language_codes l where l.id = language_id), 'en-US')
        as source_language
    from ${paths} where status <> ${DELETED}
  ), c as materialized (
    select c.id, c.path_id, c.title, c.order_index, c.updated_at,
      coalesce((select t.title from chapter_titles t
        where t.chapter_id = c.id and t.language = ${reader}), c.title) as shown
    from ${chapters} c join p on p.id = c.path_id
  )`;

const only = (column: SQL, id: string | undefined): SQL =>
  id === undefined ? sql`true` : sql`${column} = ${id}`;

/** Joins the row of a language, of those in another language than the path's own. */
const translation = (table: unknown, isOf: SQL, language: string): SQL => sql`
  left join lateral (select * from ${table} o where ${isOf} and o.language = ${language} limit 1) t
    on p.source_language <> ${language}`;

const ofPath = sql`p.id as path_id, p.shown as path_title, p.status = 'published' as is_open`;
const ofChapter = sql`${ofPath}, c.shown as chapter_title, c.order_index as chapter_index`;

const ofPaths = (language: string, id?: string): SQL => sql`
  select 'path.' || p.id || '.' || f.field as key, f.value as source, p.source_language,
    nullif(f.translated, '') as translated, t.marks -> f.field as mark, false as is_behind,
    p.updated_at, t.updated_at as written_at,
    ${ofPath}, null::text as chapter_title, null::int as chapter_index
  from p ${translation(pathTranslations, sql`o.path_id = p.id`, language)}
  cross join lateral (values ('title', p.title, t.title),
    ('description', p.description, t.description)) f (field, value, translated)
  where f.value <> '' and ${only(sql`p.id`, id)}`;

const ofChapters = (language: string, id?: string): SQL => sql`
  select 'chapter.' || c.id || '.title', c.title, p.source_language, nullif(t.title, ''),
    t.marks -> 'title', false, c.updated_at, t.updated_at, ${ofChapter}
  from p join c on c.path_id = p.id
  ${translation(chapterTranslations, sql`o.chapter_id = c.id`, language)}
  where c.title is not null and ${only(sql`c.id`, id)}`;

/** Of the questions in play; a text of an older version of its question is only suggested. */
const ofNodes = (language: string, id?: string): SQL => sql`
  select ${NODE_KEY} || n.id || '.' || f.field, f.value, p.source_language,
    nullif(text_of_field(t.texts, f.field), ''), t.marks -> f.field,
    t.node_version <> n.version, n.updated_at, t.updated_at, ${ofChapter}
  from p join c on c.path_id = p.id
  join ${nodes} n on n.chapter_id = c.id and n.status = 'live' and ${only(sql`n.id`, id)}
  ${translation(nodeTranslations, sql`o.node_id = n.id`, language)}
  cross join lateral texts_of_question(n.prompt, n.explanation, n.hint, n.media, n.payload) f`;

/** The select of the one text that a key names. */
function ofKey(language: string, key: string): SQL {
  const title = titleOf(key);
  if (title) return (title.of === "path" ? ofPaths : ofChapters)(language, title.id);
  return ofNodes(language, nodeTextOf(key)?.nodeId);
}

/** The texts of paths, chapters and questions in play as `s`, or those around one key. */
export function selectTexts({ code, reader }: TextsIn, key?: string): SQL {
  const parts =
    key === undefined
      ? sql`${ofPaths(code)} union all ${ofChapters(code)} union all ${ofNodes(code)}`
      : ofKey(code, key);
  const names = sql`key, source, source_language, translated, mark, is_behind, updated_at,
    written_at, path_id, path_title, is_open, chapter_title, chapter_index`;
  return sql`${places(reader)}, found_texts (${names}) as materialized (${parts}),
  v as materialized (
    select *, source_language = ${code} as is_own,
      case when source_language = ${code} then source else translated end as value
    from found_texts
  ), s as materialized (
    select *, is_behind and value is not null as is_old,
      case when is_own then 'translated' when value is null then 'not_translated'
        when is_behind then 'suggested' else coalesce(mark ->> 'status', 'translated') end as status
    from v
  )`;
}
