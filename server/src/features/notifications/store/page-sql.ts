import {
  hiddenTypes,
  NOTIFICATIONS_PAGE,
  OLD_AFTER_DAYS,
} from "@waymates/contract/features/notifications";
import { actorNames } from "../rules.ts";

/** Control characters, which JSON never holds as they are. */
export const BETWEEN_ITEMS = "\u001e";
export const BETWEEN_PARTS = "\u001f";

/** Beyond this nobody counts, because 99+ is all that is shown: a person with a million pays no more. */
const COUNT_CAP = 100;

const hidden = hiddenTypes.map((type) => `'${type}'`).join(", ");

/** What the list shows a reader: the living, without the hidden types and the blocked people. */
const visibleTo = (reader: string) => `n.user_id = ${reader} and n.type not in (${hidden})
  and (n.expires_at is null or n.expires_at > now())
  and (n.actor_id is null or n.actor_id not in (select id from apart))`;

const json = (column: string) => `coalesce(to_json(${column})::text, 'null')`;
const id = (column: string) => `coalesce('"' || ${column} || '"', 'null')`;
const time = (column: string) =>
  `coalesce(to_char(${column} at time zone 'UTC', '"\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""'), 'null')`;

/** Nobody is named any more whose account is gone. */
const dataSql = `case when p.id is null and n.actor_id is not null
  then n.data - '{${actorNames.join(",")}}'::text[] else n.data end`;

const followedSql = (reader: string) =>
  `(select 1 from follows f where f.follower_id = ${reader} and f.following_id = n.actor_id)`;

/** Texts put together by hand: three times as fast as the database's own functions for JSON. */
const itemSql = `concat('{"id":"', n.id, '","type":"', n.type, '","sourceId":', ${json("n.source_id")},
    ',"sourceType":', ${json("n.source_type")}, ',"actorId":', ${id("n.actor_id")}, ',"actor":',
    case when p.id is null then 'null' else concat('{"id":"', p.id, '","username":', ${json("p.username::text")},
      ',"avatarUrl":', ${json("p.avatar_url")}, ',"firstName":', ${json("p.first_name")},
      ',"lastName":', ${json("p.last_name")}, '}') end,
    ',"userId":"', n.user_id, '","data":', ${dataSql}, ',"read":', case when n.read then 'true' else 'false' end,
    ',"seen":', case when n.seen then 'true' else 'false' end, ',"groupId":', ${id("n.group_id")},
    ',"actorFollowed":', case when n.actor_id is null then 'null' when ${followedSql("$1")} is null
      then 'false' else 'true' end,
    ',"sourceName":', ${json("n.params ->> 'page'")},
    ',"expiresAt":', ${time("n.expires_at")}, ',"createdAt":', ${time("n.created_at")},
    '${BETWEEN_PARTS}', n.type, '${BETWEEN_PARTS}', n.params,
    '${BETWEEN_PARTS}', ${json("p.first_name || ' ' || p.last_name")})`;

/**
 * All that the items' JSON is made of, told apart by what changes with every write: each row and the
 * transaction that wrote it (`xmin`), its actor's, and whether they are followed.
 */
const markSql = (reader: string) =>
  `sum(hash_record_extended(row(n.id, n.version, p.xmin, ${followedSql(reader)}), 0))::text`;

/** The people between whom and a reader a block stands. */
const apartSql = (reader: string) => `with apart as materialized (
    select blocked_id as id from blocks where blocker_id = ${reader}
    union all select blocker_id from blocks where blocked_id = ${reader}
  )`;

/** Whose notifications are read, a parameter or a column, and which of them. */
interface Choice {
  reader: string;
  /** The parameter that holds the types where some are asked for. */
  types?: string | null;
  condition?: string;
  columns?: string;
  limit: string;
}

/**
 * Rows of a reader under a condition, the newest first. Of some types each is read along its own
 * index, so that a few comments are found among a million likes.
 */
function newestSql({
  reader,
  columns = "n.*",
  types = null,
  condition = "",
  limit,
}: Choice): string {
  const order = `order by n.created_at desc, n.id desc limit ${limit}`;
  const all = `select ${columns}, n.xmin as version from notifications n
    where ${visibleTo(reader)} ${condition}`;
  if (!types) return `${all} ${order}`;
  return `select n.* from unnest(${types}::text[]) t (name)
    cross join lateral (${all} and n.type = t.name ${order}) n ${order}`;
}

const withActors = (choice: Choice) => `(${newestSql(choice)}) n
  left join profiles p on p.id = n.actor_id and p.deleted_at is null`;

const countSql = (rows: string) => `(select count(*)::int from (${rows}) counted)`;

const unreadSql = (reader: string) =>
  countSql(`select 1 from notifications n
    where ${visibleTo(reader)} and not n.read limit ${COUNT_CAP}`);

const olderSql = (reader: string, types: string | null = null) => {
  const condition = `and n.created_at < now() - interval '${OLD_AFTER_DAYS} days'`;
  return countSql(newestSql({ reader, types, condition, limit: String(COUNT_CAP) }));
};

/**
 * A page in one trip. Parameters: the reader, how many, the types where some are asked for, and the
 * time and id of the place to go on from.
 */
function pageSql({ ofTypes, goesOn }: { ofTypes: boolean; goesOn: boolean }): string {
  const reader = "$1";
  const types = ofTypes ? "$3" : null;
  const [at, id] = ofTypes ? ["$4", "$5"] : ["$3", "$4"];
  const condition = goesOn ? `and (n.created_at, n.id) < (${at}::timestamptz, ${id}::uuid)` : "";
  return `${apartSql(reader)}
    select listed.*, ${unreadSql(reader)} as unread, ${olderSql(reader, types)} as older
    from (
      select string_agg(${itemSql}, '${BETWEEN_ITEMS}' order by n.created_at desc, n.id desc) as items,
        ${ofTypes || goesOn ? "null" : markSql(reader)} as mark
      from ${withActors({ reader, types, condition, limit: "$2" })}
    ) listed`;
}

const named = (ofTypes: boolean, goesOn: boolean) => ({
  name: `notifications-page${ofTypes ? "-of-types" : ""}${goesOn ? "-next" : ""}`,
  text: pageSql({ ofTypes, goesOn }),
});
const pages = [named(false, false), named(false, true), named(true, false), named(true, true)];

/** The statement of a page, which is kept prepared under its name. */
export function pageStatement(ofTypes: boolean, goesOn: boolean): { name: string; text: string } {
  return pages[(ofTypes ? 2 : 0) + (goesOn ? 1 : 0)] ?? named(ofTypes, goesOn);
}

/**
 * The marks of the first pages of many readers ($1), one after the other as one text: what
 * `pageStatement` would say of them, without putting a page together.
 */
export const marksStatement = {
  name: "notifications-marks",
  text: `select string_agg(
      concat_ws(' ', coalesce(listed.mark, '0'), listed.unread, listed.older), ',' order by reader.place
    ) as marks
    from unnest($1::uuid[]) with ordinality reader (id, place)
    cross join lateral (
      ${apartSql("reader.id")}
      select (select ${markSql("reader.id")} from ${withActors({ reader: "reader.id", columns: "n.id, n.actor_id", limit: `${NOTIFICATIONS_PAGE + 1}` })}) as mark,
        ${unreadSql("reader.id")} as unread, ${olderSql("reader.id")} as older
    ) listed`,
};

export const unreadStatement = {
  name: "notifications-unread",
  text: `${apartSql("$1")} select ${unreadSql("$1")} as unread`,
};
