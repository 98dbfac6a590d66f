import type { NotificationType } from "@waymates/contract/features/notifications";
import type { Position } from "../../../platform/cursor.ts";
import type { OpenDatabase } from "../../../platform/db/database.ts";
import {
  BETWEEN_ITEMS,
  BETWEEN_PARTS,
  marksStatement,
  pageStatement,
  unreadStatement,
} from "./page-sql.ts";

/** One notification of a page: its JSON is ready up to where the words belong. */
export interface RawItem {
  /** `{"id":…,` and so on, all but the words, without the closing brace. */
  json: string;
  /** All that the words depend on, to be read by `partsOf` where they are not known yet. */
  said: string;
}

/** What the words of a notification are made of. */
export interface WordParts {
  type: NotificationType;
  /** JSON; what the words depend on besides the actor. */
  params: string;
  /** JSON, a text; null where there is no living actor. */
  actorName: string;
}

/** A page as the database puts it together in one trip: newest first, all but the words. */
export interface RawPage {
  items: RawItem[];
  unread: number;
  older: number;
  /** Of a first page of all types: another one as soon as anything that it was put together from is. */
  mark: string | null;
}

/** How many the list shows unread; 100 stands for 100 and more. */
export async function countUnread(database: OpenDatabase, userId: string): Promise<number> {
  const { name, text } = unreadStatement;
  const [row] = (await database.read(text, [userId], name)).rows;
  return Number(row?.["unread"] ?? 0);
}

/** Reads one notification more than a page holds, where there is one. */
export async function readRawPage(
  database: OpenDatabase,
  userId: string,
  types: readonly NotificationType[] | null,
  limit: number,
  after: Position | null,
): Promise<RawPage> {
  const { name, text } = pageStatement(types !== null, after !== null);
  const place = after ? [after.at.toISOString(), after.id] : [];
  const values = [userId, limit + 1, ...(types ? [types] : []), ...place];
  const [row] = (await database.query(text, values, name)).rows;
  const { items, ...counts } = row as unknown as Counts & { items: string | null };
  const { unread, older } = counts;
  const isFirst = types === null && after === null;
  return {
    items: items?.split(BETWEEN_ITEMS).map(toItem) ?? [],
    unread,
    older,
    mark: isFirst ? markOf(counts) : null,
  };
}

/** What `readRawPage` would say now of the marks of these readers' first pages, in their order. */
export async function readMarks(
  database: OpenDatabase,
  userIds: readonly string[],
): Promise<string[]> {
  const { name, text } = marksStatement;
  const [row] = (await database.read(text, [`{${userIds.join()}}`], name)).rows;
  return String(row?.["marks"]).split(",");
}

interface Counts {
  /** Of the items; null where there are none. */
  mark: string | null;
  unread: number;
  older: number;
}

/** As `marksStatement` writes it. */
const markOf = ({ mark, unread, older }: Counts) => `${mark ?? 0} ${unread} ${older}`;

function toItem(text: string): RawItem {
  const end = text.indexOf(BETWEEN_PARTS);
  return { json: text.slice(0, end), said: text.slice(end + 1) };
}

export function partsOf(said: string): WordParts {
  const [type, params = "", actorName = ""] = said.split(BETWEEN_PARTS);
  return { type: type as NotificationType, params, actorName };
}
