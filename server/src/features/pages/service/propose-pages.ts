import type { Db } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/auth/actor.ts";
import { needsApproval } from "../policy.ts";
import { askAgainAt } from "../rules.ts";
import { listPageMemberships } from "../store/members.ts";
import { listPagesById, type PageRow } from "../store/pages.ts";
import { listProposed } from "../store/proposals.ts";
import { type JoinRequestRow, listLatestRequests } from "../store/requests.ts";
import { rulesOf } from "./membership.ts";

export interface PageProposal {
  id: string;
  name: string;
  displayName: string;
  about: string;
  avatarUrl: string | null;
  tags: string[];
  memberCount: number;
  /** A moderator decides who joins. */
  needsApproval: boolean;
  joined: boolean;
  requested: boolean;
}

/** More are read than proposed: some have just declined the person. */
const SPARE = 10;

/** Returns pages for a newcomer, by their interests and by size. */
export async function proposePages(
  db: Db,
  { userId }: Actor,
  interests: readonly string[],
  limit: number,
): Promise<PageProposal[]> {
  const ids = await listProposed(db, userId, interests, limit + SPARE);
  const pages = await listPagesById(db, ids);
  const memberships = await listPageMemberships(db, userId, ids);
  const requests = await listLatestRequests(db, userId, ids);
  return ids
    .flatMap((id) => {
      const page = pages.get(id);
      const request = requests.get(id);
      if (!page || isDeclined(request)) return [];
      const joined = memberships.some(({ page_id, role }) => page_id === id && role !== null);
      return [toProposal(page, joined, request?.status === "pending")];
    })
    .slice(0, limit);
}

/** Who was just refused is not led there again. */
const isDeclined = (request: JoinRequestRow | undefined): boolean =>
  request?.status === "rejected" &&
  request.reviewed_at !== null &&
  askAgainAt(request.reviewed_at) > new Date();

const toProposal = (page: PageRow, joined: boolean, requested: boolean): PageProposal => ({
  id: page.id,
  name: page.name,
  displayName: page.display_name,
  about: page.about,
  avatarUrl: page.avatar_url,
  tags: page.tags,
  memberCount: page.member_count,
  needsApproval: needsApproval(rulesOf(page)),
  joined,
  requested,
});
