import type { LinkCard } from "@waymates/contract/features/posts";
import { POST_LIMITS } from "@waymates/contract/features/posts";
import type { SharedGame, SharedPage } from "@waymates/contract/features/shares";

/** The first letters of a text, as cards show them. */
export const shorten = (text: string): string => [...text].slice(0, POST_LIMITS.cardText).join("");

export const cardOfPage = ({ id, name, displayName, about, avatarUrl }: SharedPage): LinkCard => ({
  url: `/p/${name}`,
  kind: "page",
  id,
  title: displayName,
  text: shorten(about ?? ""),
  image_url: avatarUrl,
  author: null,
});

export const cardOfGame = ({ id, game_type, name }: SharedGame): LinkCard => ({
  url: `/games/${game_type}/${id}`,
  kind: "game",
  id,
  title: name,
  text: "",
  image_url: null,
  author: null,
});
