import type { PersonCard } from "@waymates/contract/features/profiles";

export interface PageCard {
  id: string;
  name: string;
  displayName: string;
  avatarUrl: string | null;
}
export interface PostPicture {
  id: string;
  url: string;
  width: number;
  height: number;
  alt: string;
}
export type PostVisibility = "public" | "followers" | "page";
export type PostType = "game" | "story";
export interface Removal {
  reason: string;
  by: "page" | "site";
  at: string;
}
export interface LinkCard {
  url: string;
  kind: "post" | "page" | "path" | "game" | "person";
  id: string;
  title: string;
  text: string;
  image_url: string | null;
  author: PersonCard | null;
}
export type PostState = "visible" | "under_review" | "removed";
export interface Post {
  id: string;
  post_type: PostType;
  author: PersonCard | null;
  page: PageCard | null;
  game: {
    id: string;
    game_type: string;
    game_type_id: number;
    name: string;
    status: string;
  } | null;
  path: { id: string; title: string } | null;
  shared: LinkCard | null;
  title: string | null;
  body: string;
  media: PostPicture[];
  visibility: PostVisibility;
  tags: string[];
  mentions: PersonCard[];
  tagged_users: PersonCard[];
  like_count: number;
  comment_count: number;
  share_count: number;
  liked_by_me: boolean;
  played_by_me: boolean | null;
  comments_open: boolean;
  pinned: boolean;
  state: PostState;
  removal: Removal | null;
  can: Record<
    "edit" | "delete" | "like" | "comment" | "share" | "link" | "pin" | "moderate" | "report",
    boolean
  >;
  created_at: string;
  edited_at: string | null;
}
export interface PostComment {
  id: string;
  post_id: string;
  parent_id: string | null;
  author: PersonCard | null;
  body: string;
  mentions: PersonCard[];
  like_count: number;
  reply_count: number;
  liked_by_me: boolean;
  deleted: boolean;
  state: PostState;
  removal: Removal | null;
  can: { reply: boolean; delete: boolean; moderate: boolean; report: boolean };
  created_at: string;
  replies?: { items: PostComment[]; nextCursor: string | null } | undefined;
}
export interface Draft {
  id: string;
  post_type: PostType | null;
  title: string | null;
  body: string | null;
  media: PostPicture[] | null;
  tagged_users: string[] | null;
  visibility: PostVisibility | null;
  page_id: string | null;
  game_id: string | null;
  path_id: string | null;
  rev: number;
  updated_at: string;
}
