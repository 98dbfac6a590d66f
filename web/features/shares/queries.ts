import type { PersonCard } from "@waymates/contract/features/profiles";
import { apiQuery } from "../../platform/queries.ts";
import type { Post } from "@waymates/contract/features/posts";

export const SHARES_PATH = "/api/shares";
export const sharePath = (code: string) => `${SHARES_PATH}/${encodeURIComponent(code)}`;

/** A page as a shared link shows it. */
export interface SharedPage {
  id: string;
  name: string;
  displayName: string;
  about: string | null;
  avatarUrl: string | null;
  memberCount?: number;
}

/** A game as a shared link shows it. */
export interface SharedGame {
  id: string;
  game_type: string;
  name: string;
  status: string;
  creator_name: string;
  player_count: number;
  guests: boolean;
}

/** GET /api/shares/{code}: what a public link leads to, and who made it. */
export interface SharedThing {
  code: string;
  kind: "post" | "page" | "game";
  post?: Post;
  page?: SharedPage;
  game?: SharedGame;
  by: PersonCard;
  indexed?: boolean;
  created_at: string;
}

export const shareQuery = (code: string) => apiQuery<SharedThing>(sharePath(code));

/** A link as its maker gets it. */
export interface ShareLink {
  code: string;
  url: string;
  indexed: boolean;
}
