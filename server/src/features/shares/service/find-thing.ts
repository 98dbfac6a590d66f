import type { ShareKind, SharedPage } from "@waymates/contract/features/shares";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { getShareableGame } from "../../games/index.ts";
import { getPost } from "../../posts/index.ts";
import type { Shareable } from "../policy.ts";
import { findPage, type PageRow } from "../store.ts";

/** Something that the actor sees and may want to pass on. @throws NOT_FOUND */
export async function getShareable(
  db: Db,
  actor: Actor,
  kind: ShareKind,
  id: string,
): Promise<Shareable> {
  if (kind === "post") {
    const { can, author } = await getPost(db, actor, id);
    const isOwn = author?.id === actor.userId;
    return { kind, id, path: `/post/${id}`, canShare: can.share, canLink: can.link, isOwn };
  }
  if (kind === "game") {
    const { ref, creatorId, canLink } = await getShareableGame(db, actor.userId, id);
    const path = `/games/${ref.gameType}/${id}`;
    return { kind, id, path, canShare: true, canLink, isOwn: creatorId === actor.userId };
  }
  const page = await findPage(db, actor.userId, { id });
  if (!page) throw new Problem("NOT_FOUND");
  const isPublic = page.visibility === "public";
  const isOwn = page.isOwn || actor.role === "admin";
  return { kind, id, path: `/p/${page.name}`, canShare: true, canLink: isPublic, isOwn };
}

export const toSharedPage = (page: PageRow): SharedPage => ({
  id: page.id,
  name: page.name,
  displayName: page.displayName,
  avatarUrl: page.avatarUrl,
  about: page.about,
  memberCount: page.memberCount,
});
