import type {
  PageChannel,
  PageDetails,
  PageMember,
  PagePath,
  PageSummary,
} from "@waymates/contract/features/page-views";
import { MEMBERS_AT_FIRST } from "@waymates/contract/features/pages-constants";
import type { Db } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Reading } from "../../../platform/loaders.ts";
import { listRights, canManage } from "../policy.ts";
import { toLook } from "../rules.ts";
import type { ChannelRow } from "../store/channels.ts";
import { findPage, type PageRow } from "../store/pages.ts";
import type { JoinRequestRow } from "../store/requests.ts";
import * as fields from "./fields.ts";
import { rulesOf } from "./membership.ts";
import type { ShelvedPath } from "./paths.ts";
import { readerMembership } from "./reading.ts";
import type { SeenMember } from "./view.ts";

/** A page by its name, as far as anybody may know of it. @throws NOT_FOUND */
export async function getPage(db: Db, name: string): Promise<PageRow> {
  const page = await findPage(db, name);
  if (!page) throw new Problem("NOT_FOUND");
  return page;
}

/** A page as lists show it to a reader. */
export async function showSummary(db: Db, reading: Reading, page: PageRow): Promise<PageSummary> {
  const [tags, { role }] = await Promise.all([
    fields.tagsOf(db, reading, page),
    readerMembership(db, reading, page),
  ]);
  return {
    id: page.id,
    name: page.name,
    displayName: page.display_name,
    type: page.type,
    about: page.about,
    language: page.language,
    avatarUrl: page.avatar_url,
    tags,
    memberCount: page.member_count,
    requireApprovalByModerator: page.require_approval_by_moderator,
    visibility: page.visibility,
    customizationConfig: toLook(page.customization_config),
    viewerRole: role,
  };
}

const FIRST_MEMBERS = { role: null, search: null, limit: MEMBERS_AT_FIRST, offset: 0 };

/** A page with all that its reader may see of it. */
export async function showPage(db: Db, reading: Reading, page: PageRow): Promise<PageDetails> {
  const [summary, membership, request, creator, socialLinks, members, channels, paths] =
    await Promise.all([
      showSummary(db, reading, page),
      readerMembership(db, reading, page),
      fields.ownRequestOf(db, reading, page),
      fields.creatorOf(db, reading, page),
      fields.socialLinksOf(db, reading, page),
      fields.membersOf(db, reading, page, FIRST_MEMBERS),
      fields.channelsOf(db, reading, page),
      showPaths(db, reading, page),
    ]);
  return {
    ...summary,
    defaultContentFilter: page.default_content_filter,
    allowFollowerPosting: page.allow_follower_posting,
    createdAt: page.created_at.toISOString(),
    canManage: canManage(membership, rulesOf(page)),
    viewerRights: listRights(membership, rulesOf(page)),
    viewerInvited: membership.isInvited,
    viewerMutedUntil: await fields.mutedUntilOf(db, reading, page),
    pendingRequestCount: await fields.waitingOf(db, reading, page),
    viewerRequest: request && {
      id: request.id,
      status: request.status,
      answer: request.answer,
      canAskAgainAt: fields.askAgainOf(request),
    },
    creator,
    socialLinks,
    members: members.map(showMember),
    chatChannels: channels.map((channel) => showChannel(channel, page)),
    paths,
  };
}

export const showMember = ({ row, user }: SeenMember): PageMember => ({
  userId: row.user_id,
  role: row.role,
  createdAt: row.created_at.toISOString(),
  user,
});

/** Everyone of the page takes part in its channels. */
export const showChannel = (
  channel: ChannelRow,
  page: Pick<PageRow, "member_count">,
): PageChannel => ({
  id: channel.id,
  name: channel.name,
  description: channel.description,
  imageUrl: channel.image_url,
  isActive: channel.is_active,
  memberCount: page.member_count,
});

async function showPaths(db: Db, reading: Reading, page: PageRow): Promise<PagePath[]> {
  const paths = await fields.pathsOf(db, reading, page);
  return Promise.all(paths.map((path) => showPath(db, reading, path)));
}

async function showPath(db: Db, reading: Reading, path: ShelvedPath): Promise<PagePath> {
  return {
    id: path.id,
    title: path.title,
    imageUrl: path.image_url,
    category: path.category,
    tags: path.tags,
    nodeCount: path.node_count,
    viewerProgress: await fields.progressOf(db, reading, path.id),
  };
}

/** What a change of a page answers. */
export const showChange = ({ id, name, member_count }: PageRow) => ({
  page: { id, name, memberCount: member_count },
});

export const showRequest = ({ id, status }: JoinRequestRow) => ({ id, status });
