import type { PageLook, SocialLink } from "@waymates/contract/features/pages";
import {
  type PageRole,
  pageRoles,
  type PageType,
  type PageVisibility,
  type SocialPlatform,
} from "@waymates/contract/features/pages-constants";
import type { Db } from "../../platform/db/database.ts";
import { newId } from "../../platform/ids.ts";
import { outbox } from "../../platform/tables.ts";
import { toSocialLinks } from "./rules.ts";
import { pageChannels, pageJoinRequests, pageMembers, pagePaths, pages } from "./tables.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

/** A page as a seed writes it: people by username, channels as name and description. */
export interface SeedPage {
  name: string;
  displayName: string;
  type: PageType;
  visibility: PageVisibility;
  approval: boolean;
  about: string;
  /** That name and about are written in. */
  language: string;
  tags: string[];
  look: PageLook;
  links: { platform: SocialPlatform; url: string }[];
  owner: string;
  admin?: string[];
  moderator: string[];
  member: string[];
  follower: string[];
  channels: [name: string, description: string][];
  /** By their slugs. */
  paths?: string[];
  requests: [username: string, message: string][];
}

/** Where what a seed names is found in the database. */
interface SeedIds {
  id: string;
  personId: (username: string) => string;
  pathId: (slug: string) => string;
}

interface SeededRequest {
  id: string;
  username: string;
  at: Date;
}

/** Puts in a page with its people, channels and waiting requests. @returns what others build on */
export async function seedPage(
  tx: Db,
  page: SeedPage,
  { id, personId, pathId }: SeedIds,
): Promise<{ requests: SeededRequest[] }> {
  const people = pageRoles
    .toReversed()
    .flatMap((role) => peopleOf(page, role).map((name) => ({ name, role })));
  const links: SocialLink[] = toSocialLinks(page.links);
  await tx.insert(pages).values({
    id,
    name: page.name,
    display_name: page.displayName,
    type: page.type,
    visibility: page.visibility,
    require_approval_by_moderator: page.approval,
    about: page.about,
    language: page.language,
    tags: page.tags,
    customization_config: page.look,
    social_links: links,
    avatar_url: `/media/pages/${page.name}.svg`,
    creator_id: personId(page.owner),
    member_count: people.length,
    created_at: new Date(Date.now() - 90 * DAY_MS),
  });
  await tx.insert(pageMembers).values(
    people.map(({ name, role }, place) => ({
      page_id: id,
      user_id: personId(name),
      role,
      created_at: new Date(Date.now() - (88 - place * 9) * DAY_MS),
    })),
  );
  await seedChannels(tx, id, personId(page.owner), page.channels);
  const attached = { page_id: id, attached_by: personId(page.owner) };
  await seedAttached(tx, attached, (page.paths ?? []).map(pathId));
  return { requests: await seedRequests(tx, id, page.requests, personId) };
}

function peopleOf(page: SeedPage, role: PageRole): string[] {
  return role === "owner" ? [page.owner] : (page[role] ?? []);
}

/** The channels, and the facts that let the chat feature make their chats at the first start. */
async function seedChannels(
  tx: Db,
  pageId: string,
  createdBy: string,
  channels: SeedPage["channels"],
): Promise<void> {
  for (const [place, [name, description]] of channels.entries()) {
    const channel = { id: newId(), name, description };
    await tx.insert(pageChannels).values({
      ...channel,
      page_id: pageId,
      created_by: createdBy,
      created_at: new Date(Date.now() - (80 - place) * DAY_MS),
    });
    await tx.insert(outbox).values({
      id: newId(),
      type: "page.channelCreated",
      payload: {
        channelId: channel.id,
        pageId,
        name,
        description,
        imageUrl: null,
        isActive: true,
        createdBy,
      },
    });
  }
}

async function seedAttached(
  tx: Db,
  { page_id, attached_by }: { page_id: string; attached_by: string },
  pathIds: readonly string[],
): Promise<void> {
  if (pathIds.length === 0) return;
  await tx.insert(pagePaths).values(
    pathIds.map((path_id, place) => ({
      page_id,
      path_id,
      attached_by,
      created_at: new Date(Date.now() - (70 - place) * DAY_MS),
    })),
  );
}

async function seedRequests(
  tx: Db,
  pageId: string,
  requests: SeedPage["requests"],
  personId: (username: string) => string,
): Promise<SeededRequest[]> {
  const made = requests.map(([username, message], place) => ({
    id: newId(),
    username,
    message,
    at: new Date(Date.now() - (requests.length - place) * 5 * HOUR_MS),
  }));
  for (const { id, username, message, at } of made) {
    await tx.insert(pageJoinRequests).values({
      id,
      page_id: pageId,
      user_id: personId(username),
      message,
      created_at: at,
      updated_at: at,
    });
  }
  return made;
}
