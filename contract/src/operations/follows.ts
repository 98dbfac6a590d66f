import { byId } from "../operation-parts.ts";
import { z } from "zod";
import { blockAnswer, blockBody, blockedLists, unblockAnswer } from "../features/blocks.ts";
import {
  followAnswer,
  followBody,
  followCheckAnswer,
  followCheckQuery,
  followRequest,
  followRequestAnswer,
  followsQuery,
  friendsQuery,
  suggestionsAnswer,
  unfollowAnswer,
  unfollowBody,
} from "../features/follows.ts";
import { listedPerson, personCard, profileSearchQuery, profileView } from "../features/profiles.ts";
import { operation } from "../operation.ts";
import { pageOf, pageQuery } from "../paging.ts";

const tag = "follows";
const byUsername = z.strictObject({ username: z.string().max(60) });

export const followPerson = operation({
  method: "POST",
  path: "/api/follows/follow",
  summary: "Follow a person, or ask to",
  tag,
  body: followBody,
  answers: { 200: followAnswer },
  refusal: "FOLLOW_NOT_LOGGED_IN",
  whileMuted: "allowed",
  limit: { max: 60, per: "1 hour", group: "follow" },
  problems: ["FOLLOW_SELF", "FOLLOW_TARGET_MISSING"],
});

export const unfollowPerson = operation({
  method: "POST",
  path: "/api/follows/unfollow",
  summary: "Unfollow a person, or withdraw a request",
  tag,
  body: unfollowBody,
  answers: { 200: unfollowAnswer },
});

export const removeFollower = operation({
  method: "DELETE",
  path: "/api/follows/followers/:id",
  summary: "Remove a follower",
  tag,
  params: byId,
  answers: { 200: unfollowAnswer },
});

export const checkFollow = operation({
  method: "GET",
  path: "/api/follows/check",
  summary: "Whether one person follows another",
  tag,
  query: followCheckQuery,
  answers: { 200: followCheckAnswer },
});

export const suggestPeople = operation({
  method: "GET",
  path: "/api/follows/suggestions",
  summary: "People to follow",
  tag,
  answers: { 200: suggestionsAnswer },
});

export const listFollowRequests = operation({
  method: "GET",
  path: "/api/follows/requests",
  summary: "Follow requests that wait for the caller",
  tag,
  query: pageQuery,
  answers: { 200: pageOf(followRequest) },
});

export const acceptFollowRequest = operation({
  method: "POST",
  path: "/api/follows/requests/:id/accept",
  summary: "Accept a follow request",
  tag,
  params: byId,
  answers: { 200: followRequestAnswer },
  problems: ["CONFLICT"],
});

export const declineFollowRequest = operation({
  method: "POST",
  path: "/api/follows/requests/:id/decline",
  summary: "Decline a follow request",
  tag,
  params: byId,
  answers: { 200: followRequestAnswer },
  problems: ["CONFLICT"],
});

export const listBlocks = operation({
  method: "GET",
  path: "/api/blocks",
  summary: "Who is blocked, either way",
  tag,
  answers: { 200: blockedLists },
});

export const blockPerson = operation({
  method: "POST",
  path: "/api/blocks",
  summary: "Block a person",
  tag,
  body: blockBody,
  answers: { 200: blockAnswer },
  beforeTerms: true,
  limit: { max: 60, per: "1 hour", group: "block" },
  problems: ["BLOCK_FAILED"],
});

export const unblockPerson = operation({
  method: "DELETE",
  path: "/api/blocks/:id",
  summary: "Unblock a person",
  tag,
  params: byId,
  answers: { 200: unblockAnswer },
});

export const listFriends = operation({
  method: "GET",
  path: "/api/friends",
  summary: "Mutual follows of a person",
  tag,
  query: friendsQuery,
  answers: { 200: pageOf(listedPerson) },
});

export const searchPeople = operation({
  method: "GET",
  path: "/api/profile",
  summary: "Find people by the beginning of a name",
  tag,
  query: profileSearchQuery,
  answers: { 200: pageOf(personCard) },
  limit: { max: 60, per: "1 minute", group: "search" },
  mayBeLate: true,
});

export const viewProfile = operation({
  method: "GET",
  path: "/api/profiles/:username",
  summary: "A profile as the caller may see it",
  tag,
  params: byUsername,
  answers: { 200: profileView },
});

export const listFollowers = operation({
  method: "GET",
  path: "/api/profiles/:username/followers",
  summary: "A person's followers",
  tag,
  params: byUsername,
  query: followsQuery,
  answers: { 200: pageOf(listedPerson) },
});

export const listFollowing = operation({
  method: "GET",
  path: "/api/profiles/:username/following",
  summary: "The people whom a person follows",
  tag,
  params: byUsername,
  query: followsQuery,
  answers: { 200: pageOf(listedPerson) },
});
