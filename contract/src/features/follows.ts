import { z } from "zod";
import { pageQuery } from "../paging.ts";
import { personCard } from "./profiles.ts";

/** POST /api/follows/follow. followerId is compared with the session and never decides anything. */
export const followBody = z.strictObject({
  followerId: z.uuid().optional(),
  followingId: z.string().max(100).nullish(),
});
export const unfollowBody = z.strictObject({ followingId: z.uuid() });

export const followStatus = z.enum(["following", "requested"]);
export type FollowStatus = z.infer<typeof followStatus>;
export const followAnswer = z.object({ success: z.literal(true), status: followStatus });
export const unfollowAnswer = z.object({ success: z.literal(true) });

export const followCheckQuery = z.strictObject({
  followerId: z.uuid(),
  followingId: z.uuid(),
});
export const followCheckAnswer = z.object({ isFollowing: z.boolean() });

export const followRequest = z.object({
  id: z.uuid(),
  user: personCard,
  createdAt: z.string(),
});
export type FollowRequest = z.infer<typeof followRequest>;
export const followRequestAnswer = z.object({
  success: z.literal(true),
  status: z.enum(["accepted", "declined"]),
});

/** GET /api/profiles/{username}/followers and /following; `name` begins a name of who is wanted. */
export const followsQuery = pageQuery.extend({ name: z.string().trim().max(60).optional() });

export const friendsQuery = z.strictObject({
  userId: z.uuid().optional(),
  username: z.string().trim().max(60).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/** `why` is the first name of a person the reader follows who follows them. */
export const suggestion = personCard.extend({
  why: z.string().nullable(),
  followsYou: z.boolean(),
});
export type Suggestion = z.infer<typeof suggestion>;
export const suggestionsAnswer = z.object({ items: z.array(suggestion) });
