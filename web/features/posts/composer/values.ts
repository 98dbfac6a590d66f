import { fullName } from "@waymates/contract/features/person-names";
import type { PersonCard } from "@waymates/contract/features/profiles";
import type {
  Draft,
  Post,
  PostPicture,
  PostType,
  PostVisibility,
} from "@waymates/contract/features/posts";

/** An attached person, as far as the tab knows them. */
export interface AttachedPerson {
  id: string;
  name: string;
  avatarUrl: string | null;
}

export const toAttached = (person: PersonCard): AttachedPerson => ({
  id: person.id,
  name: fullName(person),
  avatarUrl: person.avatarUrl,
});

/** What is being written. */
export interface PostValues {
  post_type: PostType;
  title: string;
  body: string;
  media: PostPicture[];
  tagged_users: string[];
  /** Null follows the rule: the page's, or the author's own. */
  visibility: PostVisibility | null;
  page_id: string | null;
  game_id: string | null;
  path_id: string | null;
}

export const EMPTY: PostValues = {
  post_type: "story",
  title: "",
  body: "",
  media: [],
  tagged_users: [],
  visibility: null,
  page_id: null,
  game_id: null,
  path_id: null,
};

export const isEmpty = (values: PostValues): boolean =>
  values.title.trim() === "" &&
  values.body.trim() === "" &&
  values.media.length === 0 &&
  values.tagged_users.length === 0;

export function valuesOfDraft(draft: Draft): PostValues {
  return {
    post_type: draft.post_type ?? "story",
    title: draft.title ?? "",
    body: draft.body ?? "",
    media: draft.media ?? [],
    tagged_users: draft.tagged_users ?? [],
    visibility: draft.visibility,
    page_id: draft.page_id,
    game_id: draft.game_id,
    path_id: draft.path_id,
  };
}

export function valuesOfPost(post: Post): PostValues {
  return {
    post_type: post.post_type,
    title: post.title ?? "",
    body: post.body,
    media: post.media,
    tagged_users: post.tagged_users.map(({ id }) => id),
    visibility: post.visibility,
    page_id: post.page?.id ?? null,
    game_id: post.game?.id ?? null,
    path_id: post.path?.id ?? null,
  };
}

/** Pictures as they are sent to the server, in their order. */
export const mediaBody = (media: readonly PostPicture[]) =>
  media.map(({ id, alt }) => ({ id, ...(alt.trim() ? { alt: alt.trim() } : {}) }));

/** A draft as it is sent to the server. */
export const draftBody = (values: PostValues) => ({
  ...values,
  media: mediaBody(values.media),
  title: values.title || null,
  body: values.body || null,
});

/** A post as it is published, without what belongs to the call. */
export const postBody = (values: PostValues) => ({
  post_type: values.post_type,
  ...(values.title.trim() ? { title: values.title } : {}),
  body: values.body,
  media: mediaBody(values.media),
  tagged_users: values.tagged_users,
  ...(values.page_id ? { page_id: values.page_id } : {}),
  ...(values.post_type === "game" && values.game_id ? { game_id: values.game_id } : {}),
  ...(values.path_id ? { path_id: values.path_id } : {}),
});

/** A line without line ends: titles and the words about a picture have one. */
export const oneLine = (text: string): string => text.replace(/[\r\n]+/g, " ");

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(to, 0, item);
  return next;
}
