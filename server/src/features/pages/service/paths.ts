import { PAGE_LIMITS } from "@waymates/contract/features/pages-constants";
import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { listShelved } from "../../paths/index.ts";
import { countAttached, deleteAttached, insertAttached, listAttached } from "../store/attached.ts";
import type { PageRow } from "../store/pages.ts";
import { actOnPage, toRef } from "./membership.ts";

/** A path as a page shows it. */
export type ShelvedPath =
  Awaited<ReturnType<typeof listShelved>> extends Map<string, infer One> ? One : never;

/**
 * Attaches a published path to a page; one that is attached keeps its place.
 * @throws NOT_FOUND, FORBIDDEN, TOO_MANY_PATHS
 */
export function attachPath(
  platform: Platform,
  actor: Actor,
  pageName: string,
  pathId: string,
): Promise<PageRow> {
  return actOnPage(platform, actor, pageName, "attachPaths", async ({ tx, page }) => {
    if (!(await listShelved(tx, [pathId])).has(pathId)) throw new Problem("NOT_FOUND");
    const attached = { page_id: page.id, path_id: pathId, attached_by: actor.userId };
    const isFresh = await insertAttached(tx, attached);
    // One too many is taken back with the transaction.
    if (isFresh && (await countAttached(tx, page.id)) > PAGE_LIMITS.paths) {
      throw new Problem("TOO_MANY_PATHS");
    }
    if (isFresh) {
      const fact = { page: toRef(page), pathId, attachedBy: actor.userId };
      await platform.bus.publish(tx, "page.pathAttached", fact);
    }
    return page;
  });
}

/** Takes a path off a page; who walks it walks on. @throws NOT_FOUND, FORBIDDEN */
export function detachPath(
  platform: Platform,
  actor: Actor,
  pageName: string,
  pathId: string,
): Promise<PageRow> {
  return actOnPage(platform, actor, pageName, "attachPaths", async ({ tx, page }) => {
    if (!(await deleteAttached(tx, page.id, pathId))) throw new Problem("NOT_FOUND");
    await platform.bus.publish(tx, "page.pathDetached", { pageId: page.id, pathId });
    return page;
  });
}

/** The published paths of each page, in the order of their attaching. @param language of the reader */
export async function viewPaths(
  db: Db,
  pageIds: readonly string[],
  language: string,
): Promise<Map<string, ShelvedPath[]>> {
  const attached = await listAttached(db, pageIds);
  const paths = await listShelved(
    db,
    [...new Set([...attached.values()].flat())],
    [language, DEFAULT_LANGUAGE],
  );
  const see = (id: string) => paths.get(id) ?? [];
  return new Map([...attached].map(([pageId, ids]) => [pageId, ids.flatMap(see)]));
}
