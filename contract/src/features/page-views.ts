import { z } from "zod";
import { visibleText } from "../text/visible.ts";
import { isPlainLine } from "../text/stored.ts";
import { cursorParam, limitParam, pageOf } from "../paging.ts";
import {
  joinMessage,
  muteDays,
  pageLook,
  pageRights,
  pageRole,
  pageType,
  socialLinkShown,
} from "./pages.ts";
import {
  contentFilters,
  PAGE_LIMITS,
  pageVisibilities,
  requestStatuses,
} from "./pages-constants.ts";
import { personCard } from "./profiles.ts";

// What the API answers about pages, and what its operations take.

const count = z.number().int();
const time = z.iso.datetime();

/** A page as lists show it. What outsiders of a private page may not see is empty. */
export const pageSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  displayName: z.string(),
  type: pageType,
  about: z.string().nullable(),
  /** That name and about are written in; null where it is not known. */
  language: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  tags: z.array(z.string()),
  memberCount: count,
  requireApprovalByModerator: z.boolean(),
  visibility: z.enum(pageVisibilities),
  customizationConfig: pageLook.nullable(),
  /** Null for a person who has not joined. */
  viewerRole: pageRole.nullable(),
});
export type PageSummary = z.infer<typeof pageSummary>;

export const pageMember = z.object({
  userId: z.uuid(),
  role: pageRole,
  createdAt: time,
  user: personCard,
});
export type PageMember = z.infer<typeof pageMember>;

export const pageChannel = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** False for an archived channel, which only those who manage channels see. */
  isActive: z.boolean(),
  memberCount: count,
});
export type PageChannel = z.infer<typeof pageChannel>;

const pagePath = z.object({
  id: z.uuid(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  category: z.string().nullable(),
  tags: z.array(z.string()),
  nodeCount: count,
  /** How far the reader is; null where they have not joined the path. */
  viewerProgress: z
    .object({ answered: count, total: count, isDone: z.boolean(), tierId: count.nullable() })
    .nullable(),
});
export type PagePath = z.infer<typeof pagePath>;

/** The reader's own latest request to join. */
const ownJoinRequest = z.object({
  id: z.uuid(),
  status: z.enum(requestStatuses),
  /** What a moderator wrote with the decision. */
  answer: z.string().nullable(),
  /** Null unless it was rejected. */
  canAskAgainAt: time.nullable(),
});

/** A page as its reader may see it, with the first of its members. */
export const pageDetails = z.object({
  ...pageSummary.shape,
  defaultContentFilter: z.enum(contentFilters),
  allowFollowerPosting: z.boolean(),
  createdAt: time,
  canManage: z.boolean(),
  viewerRights: z.array(z.enum(pageRights)),
  viewerInvited: z.boolean(),
  viewerMutedUntil: time.nullable(),
  /** 0 for readers who do not decide on requests. */
  pendingRequestCount: count,
  viewerRequest: ownJoinRequest.nullable(),
  creator: personCard.nullable(),
  socialLinks: z.array(socialLinkShown),
  members: z.array(pageMember),
  chatChannels: z.array(pageChannel),
  paths: z.array(pagePath),
});
export type PageDetails = z.infer<typeof pageDetails>;

/** A request that waits for a decision. */
export const pageJoinRequest = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  message: z.string().nullable(),
  createdAt: time,
  user: personCard,
});
export type PageJoinRequest = z.infer<typeof pageJoinRequest>;
export const pageJoinRequests = z.object({ items: z.array(pageJoinRequest) });

const search = z.string().trim().max(60).optional();
const offset = z.coerce.number().int().min(0).max(PAGE_LIMITS.offset).default(0);

/** How many people of a page one call reads. */
const peopleLimit = z.coerce
  .number()
  .int()
  .min(1)
  .max(PAGE_LIMITS.members)
  .default(PAGE_LIMITS.members);

/** `<members>.<name>` of the last page that is known: its place in the list of all pages, for GraphQL. */
export const pagesPlace = z.string().regex(/^\d{1,9}\..{1,60}$/, "INVALID");

export const pagesQuery = z.strictObject({
  type: pageType.optional(),
  search,
  cursor: cursorParam,
  limit: limitParam,
  /** For numbered pages of the list; together with a cursor it counts from there. */
  offset,
  /** Only the caller's own pages, the latest joined first. */
  joined: z.enum(["true", "false"]).optional(),
});

export const membersQuery = z.strictObject({
  role: pageRole.optional(),
  search,
  limit: peopleLimit,
  offset,
  cursor: cursorParam,
});
export const pageMembers = pageOf(pageMember);

export const bansQuery = z.strictObject({ search, limit: peopleLimit });
export const pageBans = z.object({ items: z.array(personCard) });

export const pageMutes = z.object({
  items: z.array(z.object({ userId: z.uuid(), until: time })),
});

/** `error` says in the reader's language why a name cannot be had. */
export const pageNameCheck = z.object({ available: z.boolean(), error: z.string().nullable() });

export const pageChanged = z.object({
  page: z.object({ id: z.uuid(), name: z.string(), memberCount: count }),
});
/** `request` is null for a person who joined, otherwise the request that waits for a decision. */
export const pageJoined = pageChanged.extend({
  request: z.object({ id: z.uuid(), status: z.enum(requestStatuses) }).nullable(),
});
export const requestWithdrawn = pageChanged.extend({
  request: z.object({ id: z.uuid(), status: z.enum(requestStatuses) }),
});
export const requestDecided = requestWithdrawn.pick({ request: true });
export const channelChanged = z.object({ channel: pageChannel });

export const pageJoinBody = z.strictObject({
  message: joinMessage.nullish(),
  /** Joins without approval; it takes an open invitation of a moderator. */
  skipApproval: z.boolean().optional(),
});
export const joinDecisionBody = z.strictObject({
  decision: z.enum(["approved", "rejected"]),
  /** The person who asked reads it. */
  message: joinMessage.nullish(),
  /** What the caller takes the request for; a wrong one is refused as NOT_FOUND. */
  pageId: z.uuid().optional(),
  requestUserId: z.uuid().optional(),
});

/** Why moderators mute or ban a person; null without a reason. */
export const sanctionReason = visibleText
  .max(300, "TOO_LONG")
  .refine((text) => isPlainLine(text.replaceAll(/[\n\r\t]/g, " ")), "INVALID")
  .nullish()
  .transform((text) => text || null);

export const roleBody = z.strictObject({ role: pageRole });
export const roleChanged = pageChanged.extend({
  member: z.object({ userId: z.uuid(), role: pageRole }),
});
export const transferBody = z.strictObject({ userId: z.uuid() });
export const banBody = z.strictObject({ reason: sanctionReason });
export const muteBody = z.strictObject({ days: muteDays, reason: sanctionReason });
