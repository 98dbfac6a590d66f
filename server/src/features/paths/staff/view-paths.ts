import type {
  NodeStatistics,
  StaffChapter,
  StaffNode,
  StaffPath,
  staffPathQuery,
  StaffPathView,
} from "@waymates/contract/features/staff-paths";
import type { Page } from "@waymates/contract/paging";
import { nodeMedia } from "@waymates/contract/features/paths";
import type { z } from "zod";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { readPage } from "../../../platform/list.ts";
import type { Platform } from "../../../platform/platform.ts";
import {
  type StaffChapterRow,
  type StaffNodeRow,
  type StaffPathRow,
  findStaffChapter,
  findStaffNode,
  findStaffPath,
  listStaffChapters,
  listStaffNodes,
  listStaffPaths,
} from "./store.ts";
import { getPersonCards } from "../../profiles/index.ts";
import { countOpenReports, readStatistics } from "./statistics.ts";
import { listOtherDrafts } from "./drafts-store.ts";

/** All paths, the newest first. */
export async function viewStaffPaths(
  db: Db,
  { cursor, limit, ...filter }: z.infer<typeof staffPathQuery>,
): Promise<Page<StaffPath>> {
  return readPage(
    { cursor, limit },
    {
      read: (size, after) => listStaffPaths(db, filter, size, after),
      position: ({ created_at, id }) => ({ at: new Date(created_at), id }),
      present: (rows) => toStaffPaths(db, rows),
    },
  );
}

async function toStaffPaths(db: Db, rows: readonly StaffPathRow[]): Promise<StaffPath[]> {
  const creators = await getPersonCards(
    db,
    rows.map(({ creator_id }) => creator_id),
  );
  return rows.map(({ creator_id, ...path }) => ({
    ...path,
    creator: creators.get(creator_id ?? "") ?? null,
  }));
}

export async function toStaffPath(db: Db, row: StaffPathRow): Promise<StaffPath> {
  const [path] = await toStaffPaths(db, [row]);
  if (!path) throw new Problem("NOT_FOUND");
  return path;
}

/** Names a chapter without a title in the reader's language. */
export async function chapterNamer(
  { translator }: Pick<Platform, "translator">,
  actor: Actor,
): Promise<(chapter: StaffChapterRow) => StaffChapter> {
  const t = await translator.forLanguage(actor.language);
  return (chapter) => ({
    ...chapter,
    title: chapter.title ?? t("path.chapterDefault", { number: chapter.order_index + 1 }),
  });
}

/** A path with its chapters and the outline of their questions. @throws NOT_FOUND */
export async function viewStaffPath(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<StaffPathView> {
  const { db } = platform;
  const path = await findStaffPath(db, id);
  if (!path) throw new Problem("NOT_FOUND");
  const chapters = await listStaffChapters(db, id);
  const nodes = await listStaffNodes(
    db,
    chapters.map((chapter) => chapter.id),
  );
  const reports = await countOpenReports(
    db,
    nodes.map((node) => node.id),
  );
  const byChapter = Map.groupBy(nodes, (node) => node.chapter_id);
  const named = await chapterNamer(platform, actor);
  return {
    path: await toStaffPath(db, path),
    chapters: chapters.map((chapter) => ({
      ...named(chapter),
      nodes: (byChapter.get(chapter.id) ?? []).map((node) => ({
        id: node.id,
        order_index: node.order_index,
        type: node.type,
        prompt: node.prompt,
        difficulty: node.difficulty,
        status: node.status,
        version: node.version,
        open_reports: reports.get(node.id) ?? 0,
      })),
    })),
  };
}

/** Returns a chapter with its complete questions. @throws NOT_FOUND */
export async function viewStaffChapter(
  platform: Platform,
  actor: Actor,
  id: string,
): Promise<{ chapter: StaffChapter; nodes: StaffNode[] }> {
  const { db } = platform;
  const chapter = await findStaffChapter(db, id);
  if (!chapter) throw new Problem("NOT_FOUND");
  const nodes = await listStaffNodes(db, [id]);
  return {
    chapter: (await chapterNamer(platform, actor))(chapter),
    nodes: await toStaffNodes(db, actor, nodes),
  };
}

/** @throws NOT_FOUND */
export async function viewStaffNode(db: Db, actor: Actor, id: string): Promise<StaffNode> {
  const found = await findStaffNode(db, id);
  const [node] = found ? await toStaffNodes(db, actor, [found]) : [];
  if (!node) throw new Problem("NOT_FOUND");
  return node;
}

async function toStaffNodes(
  db: Db,
  actor: Actor,
  rows: readonly StaffNodeRow[],
): Promise<StaffNode[]> {
  const drafts = await listOtherDrafts(
    db,
    actor.userId,
    rows.map(({ id }) => id),
  );
  const people = await getPersonCards(
    db,
    drafts.map(({ userId }) => userId),
  );
  return rows.map((row) => ({
    id: row.id,
    chapter_id: row.chapter_id,
    order_index: row.order_index,
    type: row.type,
    prompt: row.prompt,
    media: row.media ? nodeMedia.parse(row.media) : null,
    payload: row.payload as Record<string, unknown>,
    explanation: row.explanation,
    hint: row.hint,
    difficulty: row.difficulty,
    time_limit_s: row.time_limit_s,
    tags: row.tags,
    status: row.status,
    version: row.version,
    source: row.source,
    updated_at: row.updated_at.toISOString(),
    editing: drafts.flatMap(({ nodeId, userId, since }) => {
      const person = people.get(userId);
      return nodeId === row.id && person ? [{ person, since: since.toISOString() }] : [];
    }),
  }));
}

/** How the questions of a chapter fare, in order. @throws NOT_FOUND */
export async function viewStatistics(db: Db, chapterId: string): Promise<NodeStatistics[]> {
  if (!(await findStaffChapter(db, chapterId))) throw new Problem("NOT_FOUND");
  const found = await readStatistics(db, chapterId);
  const reports = await countOpenReports(
    db,
    found.map(({ node_id }) => node_id),
  );
  return found.map((one) => ({ ...one, open_reports: reports.get(one.node_id) ?? 0 }));
}
