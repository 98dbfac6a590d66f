import { z } from "zod";
import { byId, done } from "../operation-parts.ts";
import {
  draftAnswer,
  draftBody,
  draftList,
  likeAnswer,
  newPostBody,
  pinAnswer,
  playAnswer,
  postAnswer,
  postChanges,
  postList,
  postListQuery,
  tagList,
  tagListQuery,
} from "../features/posts.ts";
import { personCard } from "../features/profiles.ts";
import { pageOf, pageQuery } from "../paging.ts";
import { operation } from "../operation.ts";

const tag = "posts";

export const listDrafts = operation({
  method: "GET",
  path: "/api/drafts",
  summary: "The caller's drafts, the last changed first",
  tag,
  query: pageQuery,
  answers: { 200: draftList },
});

export const saveDraft = operation({
  method: "PUT",
  path: "/api/drafts/:id",
  summary: "Save a draft under an id that the client chose",
  tag,
  params: byId,
  body: draftBody,
  answers: { 200: draftAnswer },
  whileMuted: "allowed",
  problems: ["CONFLICT", "TOO_MANY_DRAFTS"],
});

export const deleteDraft = operation({
  method: "DELETE",
  path: "/api/drafts/:id",
  summary: "Delete a draft",
  tag,
  params: byId,
  answers: { 200: done },
});

export const listPosts = operation({
  method: "GET",
  path: "/api/posts",
  summary: "Posts that the caller may read, newest first; a page's pins with its first answer",
  tag,
  query: postListQuery,
  answers: { 200: postList },
  access: "anyone",
  mayBeLate: true,
});

export const viewPost = operation({
  method: "GET",
  path: "/api/posts/:id",
  summary: "One post, as far as the caller may read it",
  tag,
  params: byId,
  answers: { 200: postAnswer },
  access: "anyone",
});

export const listLikes = operation({
  method: "GET",
  path: "/api/posts/:id/likes",
  summary: "Who likes a post, the last one first",
  tag,
  params: byId,
  query: pageQuery,
  answers: { 200: pageOf(personCard) },
  access: "anyone",
});

export const searchTags = operation({
  method: "GET",
  path: "/api/tags",
  summary: "Hashtags that begin so, the most used first",
  tag,
  query: tagListQuery,
  answers: { 200: tagList },
  mayBeLate: true,
});

export const createPost = operation({
  method: "POST",
  path: "/api/posts",
  summary: "Publish a post; the same nonce again answers the one that it made",
  tag,
  body: newPostBody,
  answers: { 201: postAnswer },
  whileMuted: "refused",
  problems: ["MUTED", "PAGE_MUTED"],
});

export const updatePost = operation({
  method: "PATCH",
  path: "/api/posts/:id",
  summary: "Change one's own post",
  tag,
  params: byId,
  body: postChanges,
  answers: { 200: postAnswer },
  whileMuted: "refused",
  problems: ["PAGE_MUTED", "UNDER_REVIEW"],
});

export const deletePost = operation({
  method: "DELETE",
  path: "/api/posts/:id",
  summary: "Delete one's own post with its comments",
  tag,
  params: byId,
  answers: { 200: done },
});

export const likePost = operation({
  method: "PUT",
  path: "/api/posts/:id/like",
  summary: "Like a post",
  tag,
  params: byId,
  answers: { 200: likeAnswer },
});

export const unlikePost = operation({
  method: "DELETE",
  path: "/api/posts/:id/like",
  summary: "No longer like a post",
  tag,
  params: byId,
  answers: { 200: likeAnswer },
});

export const pinPost = operation({
  method: "PUT",
  path: "/api/posts/:id/pin",
  summary: "Pin a post to the top of its page",
  tag,
  params: byId,
  answers: { 200: pinAnswer },
  problems: ["PINS_FULL"],
});

export const unpinPost = operation({
  method: "DELETE",
  path: "/api/posts/:id/pin",
  summary: "Unpin a post",
  tag,
  params: byId,
  answers: { 200: pinAnswer },
});

export const untagMe = operation({
  method: "DELETE",
  path: "/api/posts/:id/tag",
  summary: "Take oneself off the people attached to a post",
  tag,
  params: byId,
  answers: { 200: done },
});

export const playPost = operation({
  method: "POST",
  path: "/api/posts/:id/play",
  summary: "Play the game of a post, in a seat of it or in a game of one's own",
  tag,
  params: byId,
  body: z.strictObject({}),
  answers: { 200: playAnswer },
});
