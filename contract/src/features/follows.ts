import { z } from "zod";
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

export const friendsQuery = z.strictObject({
  userId: z.uuid().optional(),
  username: z.string().trim().max(60).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

export const suggestionsAnswer = z.object({
  items: z.array(personCard.extend({ why: z.string().nullable() })),
});
