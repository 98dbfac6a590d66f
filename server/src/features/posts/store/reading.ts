import type { PageRole } from "@waymates/contract/features/pages-constants";
import type { PersonCard } from "@waymates/contract/features/profiles";
import type { GameStatus, GameType } from "@waymates/contract/features/games";
import type {
  LinkCard,
  PostPicture,
  PostState,
  PostType,
  PostVisibility,
  Removal,
} from "@waymates/contract/features/posts";
import type { SiteRole } from "@waymates/contract/features/accounts";
import { type SQL, sql } from "../../../platform/db/drizzle.ts";
import { cardJson } from "../../../platform/db/person-cards.ts";
import type { Actor } from "../../../platform/auth/actor.ts";
import { postLikes, postPeople, postPins, postPlays, posts, postTags, tags } from "../tables.ts";

/** Who reads: null for a visitor. */
export type Reader = Pick<Actor, "userId" | "role" | "language"> | null;

/** Roles that may read and moderate every post, of any audience. */
const SITE_MODERATORS: ReadonlySet<SiteRole> = new Set(["moderator", "admin"]);
export const moderatesSite = (role: SiteRole | undefined): boolean =>
  role !== undefined && SITE_MODERATORS.has(role);

/**
 * The reader as a row `me`, to be the first CTE of a statement that uses `readable` or `postRow`.
 * @param seesAll a site moderator who looks at one post; in lists they read what others read
 * @param language in which paths are named; of a visitor, whom the reader does not know
 */
export function readerRow(reader: Reader, seesAll = false, language = reader?.language ?? ""): SQL {
  const id = sql`${reader?.userId ?? null}::uuid`;
  const moderates = moderatesSite(reader?.role);
  return sql`me as materialized (
    select ${id} as id, ${language}::text as language,
      ${moderates}::boolean as moderates, ${moderates && seesAll}::boolean as sees_all,
      array(select other_id from blocked_pairs where user_id = ${id}) as blocked)`;
}

/**
 * The one condition for reading a post `p`, used by everything that shows posts; needs the row `me`. A post
 * under review or removed can be read by its author and its moderators only.
 */
export const readable = sql`(
  (p.author_id is null or (not p.author_id = any(me.blocked)
    and exists (select from living_profiles a where a.id = p.author_id)))
  and (p.state = 'visible' or p.author_id = me.id or me.moderates
    or exists (select from page_people m where m.page_id = p.page_id and m.user_id = me.id
      and m.role in ('owner', 'admin', 'moderator')))
  and (p.page_id is null or exists (select from page_cards g where g.id = p.page_id
    and not g.is_archived))
  and case
    when p.author_id = me.id or me.sees_all then true
    when p.page_id is null then p.visibility = 'public' or exists (select from follow_pairs f
      where f.follower_id = me.id and f.following_id = p.author_id)
    else exists (select from page_people m where m.page_id = p.page_id and m.user_id = me.id)
      or (p.visibility = 'public' and exists (select from page_cards g where g.id = p.page_id
        and g.visibility = 'public'))
  end)`;

const peopleOf = (role: "mention" | "tag") => sql`coalesce((
  select jsonb_agg(${cardJson("a")} order by w.place)
  from ${postPeople} w join living_profiles a on a.id = w.user_id
  where w.post_id = p.id and w.role = ${role} and not w.user_id = any(me.blocked)), '[]')`;

/** The card of a shared post; null where the reader may not read it. */
const sharedPost = sql`(select jsonb_build_object('url', '/post/' || o.id, 'kind', 'post', 'id', o.id,
    'title', coalesce(o.title, ''), 'text', o.body, 'image_url', o.media -> 0 ->> 'url',
    'author', (select ${cardJson("a")} from living_profiles a where a.id = o.author_id))
  from (select p.* from ${posts} p where p.id = (shared.thing ->> 'id')::uuid) o
  where exists (select from (select o.*) p where ${readable}))`;

const sharedPage = sql`(select jsonb_build_object('url', '/p/' || g.name, 'kind', 'page', 'id', g.id,
    'title', g.display_name, 'text', g.about, 'image_url', g.avatar_url, 'author', null)
  from page_cards g where g.id = (shared.thing ->> 'id')::uuid and not g.is_archived)`;

const sharedGame = sql`(select jsonb_build_object('url', '/games/' || g.game_type || '/' || g.id,
    'kind', 'game', 'id', g.id, 'title', g.name, 'text', '', 'image_url', null,
    'author', (select ${cardJson("a")} from living_profiles a where a.id = g.creator_id
      and not a.id = any(me.blocked)))
  from game_cards g where g.id = (shared.thing ->> 'id')::uuid
    and (g.visibility = 'public' or g.creator_id = me.id
      or exists (select from game_seats s where s.game_id = g.id and s.user_id = me.id)))`;

/** The JSON of `postRow`; times are texts. */
export interface PostRow {
  id: string;
  author_id: string | null;
  post_type: PostType;
  page_id: string | null;
  game_id: string | null;
  title: string | null;
  body: string;
  language: string | null;
  media: PostPicture[];
  visibility: PostVisibility;
  like_count: number;
  comment_count: number;
  share_count: number;
  state: PostState;
  removal: Removal | null;
  created_at: string;
  edited_at: string | null;
  author: PersonCard | null;
  author_role: SiteRole | null;
  page: {
    id: string;
    name: string;
    displayName: string;
    avatarUrl: string | null;
    visibility: "public" | "unlisted" | "private";
    allowFollowerPosting: boolean;
    role: PageRole | null;
    authorRole: PageRole | null;
    restrictions: string[];
  } | null;
  game: {
    id: string;
    game_type: GameType;
    game_type_id: number;
    name: string;
    status: GameStatus;
  } | null;
  path: { id: string; title: string } | null;
  shared: LinkCard | null;
  mentions: PersonCard[];
  tagged_users: PersonCard[];
  tags: string[];
  liked: boolean;
  played: boolean;
  pinned: boolean;
}

/** A post `p` as JSON, with all that its reader `me` sees and that their rights follow from. */
export const postRow = sql`jsonb_build_object(
  'id', p.id, 'author_id', p.author_id, 'post_type', p.post_type, 'page_id', p.page_id,
  'game_id', p.game_id, 'title', p.title, 'body', p.body, 'language', p.language, 'media', p.media,
  'visibility', p.visibility, 'like_count', p.like_count, 'comment_count', p.comment_count,
  'share_count', p.share_count, 'state', p.state, 'removal', p.removal,
  'created_at', p.created_at, 'edited_at', p.edited_at,
  'author', (select ${cardJson("a")} from living_profiles a where a.id = p.author_id),
  'author_role', (select s.role from staff_accounts s where s.id = p.author_id),
  'page', (select jsonb_build_object('id', g.id, 'name', g.name, 'displayName', g.display_name,
      'avatarUrl', g.avatar_url, 'visibility', g.visibility,
      'allowFollowerPosting', g.allow_follower_posting,
      'role', (select m.role from page_people m where m.page_id = g.id and m.user_id = me.id),
      'authorRole', (select m.role from page_people m
        where m.page_id = g.id and m.user_id = p.author_id),
      'restrictions', array(select r.kind from page_restrictions r
        where r.page_id = g.id and r.user_id = me.id))
    from page_cards g where g.id = p.page_id),
  'game', (select jsonb_build_object('id', g.id, 'game_type', g.game_type,
      'game_type_id', g.game_type_id, 'name', g.name, 'status', g.status)
    from game_cards g where g.id = p.game_id and (g.creator_id = p.author_id
      or g.visibility = 'public' or g.page_id = p.page_id)),
  'path', (select jsonb_build_object('id', h.id, 'title', coalesce((select t.title from path_title_for(h.id, me.language) t), h.title))
    from path_cards h where h.id = p.path_id and h.status = 'published'),
  'shared', (select case shared.thing ->> 'kind' when 'post' then ${sharedPost}
      when 'page' then ${sharedPage} when 'game' then ${sharedGame} end
    from (select p.shared as thing) shared where shared.thing is not null),
  'mentions', ${peopleOf("mention")}, 'tagged_users', ${peopleOf("tag")},
  'tags', coalesce((select jsonb_agg(t.name order by w.place) from ${postTags} w
    join ${tags} t on t.id = w.tag_id and not t.banned where w.post_id = p.id), '[]'),
  'liked', exists (select from ${postLikes} l
    where l.post_id = p.id and l.user_id = me.id and not l.withdrawn),
  'played', p.post_type = 'game' and exists (select from game_seats s
    where s.user_id = me.id and s.status = 'finished' and (s.game_id = p.game_id
      or s.game_id = (select y.game_id from ${postPlays} y
        where y.post_id = p.id and y.user_id = me.id))),
  'pinned', exists (select from ${postPins} n where n.post_id = p.id))`;
