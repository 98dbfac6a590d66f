import { byId, done } from "../operation-parts.ts";
import {
  commentAnswer,
  commentList,
  commentListQuery,
  likeAnswer,
  newCommentBody,
} from "../features/posts.ts";
import { operation } from "../operation.ts";

const tag = "posts";

export const listComments = operation({
  method: "GET",
  path: "/api/posts/:id/comments",
  summary: "Comments oldest first with their first replies, or the replies to `parent`",
  tag,
  params: byId,
  query: commentListQuery,
  answers: { 200: commentList },
  access: "anyone",
});

export const createComment = operation({
  method: "POST",
  path: "/api/posts/:id/comments",
  summary: "Write a comment or a reply; the same nonce again answers the stored one",
  tag,
  params: byId,
  body: newCommentBody,
  answers: { 201: commentAnswer },
  whileMuted: "refused",
});

export const deleteComment = operation({
  method: "DELETE",
  path: "/api/comments/:id",
  summary: "Delete a comment: one's own, or one below one's own post",
  tag,
  params: byId,
  answers: { 200: done },
});

export const likeComment = operation({
  method: "PUT",
  path: "/api/comments/:id/like",
  summary: "Like a comment",
  tag,
  params: byId,
  answers: { 200: likeAnswer },
});

export const unlikeComment = operation({
  method: "DELETE",
  path: "/api/comments/:id/like",
  summary: "No longer like a comment",
  tag,
  params: byId,
  answers: { 200: likeAnswer },
});
