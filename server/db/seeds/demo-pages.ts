import { readFileSync } from "node:fs";
import path from "node:path";
import type { NotificationData } from "@waymates/contract/features/notifications";
import { inArray } from "../../src/platform/db/drizzle.ts";
import { notifications } from "../../src/features/notifications/tables.ts";
import { type SeedPage, seedPage } from "../../src/features/pages/seed.ts";
import { seededPathId } from "../../src/features/paths/seed.ts";
import { pageInvites, pageMembers, pages } from "../../src/features/pages/tables.ts";
import { profiles } from "../../src/features/profiles/tables.ts";
import type { Db } from "../../src/platform/db/database.ts";
import { newId } from "../../src/platform/ids.ts";
import { seedsFolder } from "../../src/platform/locations.ts";
import { personId, seedId } from "./reference.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const CROWD = 500;
const ROWS_A_STATEMENT = 250;

/** The id of a page of the demo world. */
export const pageId = (name: string): string => seedId(`page:${name}`);

/** The pages, who is on them, who asks to be, and one invitation for ada. */
export async function seedDemoPages(tx: Db): Promise<void> {
  const file = path.join(seedsFolder, "demo-pages.json");
  for (const page of JSON.parse(readFileSync(file, "utf8")) as SeedPage[]) {
    const { requests } = await seedPage(tx, page, {
      id: pageId(page.name),
      personId,
      pathId: seededPathId,
    });
    const staff = [page.owner, ...(page.admin ?? []), ...page.moderator];
    for (const { id, username, at } of requests) {
      for (const reader of staff) {
        await putNotice(tx, reader, "page_join_request", username, page, at, {
          requestId: id,
          requestUserId: personId(username),
          requestStatus: "pending",
        });
      }
    }
    if (page.name === "slow-bread") await inviteAda(tx, page);
  }
}

async function inviteAda(tx: Db, page: SeedPage): Promise<void> {
  const at = new Date(Date.now() - 3 * DAY_MS);
  const expiresAt = new Date(at.getTime() + 30 * DAY_MS);
  await tx.insert(pageInvites).values({
    id: newId(),
    page_id: pageId(page.name),
    user_id: personId("ada"),
    inviter_id: personId("cleo"),
    expires_at: expiresAt,
    created_at: at,
  });
  const inviter = { inviter_username: "cleo", inviter_avatar_url: "/portraits/cleo.svg" };
  await putNotice(tx, "ada", "page_invite", "cleo", page, at, inviter, expiresAt);
}

async function putNotice(
  tx: Db,
  reader: string,
  type: "page_join_request" | "page_invite",
  actor: string,
  page: SeedPage,
  at: Date,
  data: NotificationData,
  expiresAt: Date | null = null,
): Promise<void> {
  const id = newId();
  const pageAvatarUrl = `/media/pages/${page.name}.svg`;
  await tx.insert(notifications).values({
    id,
    user_id: personId(reader),
    type,
    source_type: "page",
    source_id: pageId(page.name),
    actor_id: personId(actor),
    params: { page: page.displayName },
    data: { pageId: pageId(page.name), pageName: page.name, pageAvatarUrl, ...data },
    event_id: `demo-${id}`,
    expires_at: expiresAt,
    created_at: at,
  });
}

/** What the crowded world adds: a page of five hundred, most of whom are on nothing else. */
export async function seedCrowdedPage(tx: Db): Promise<void> {
  const id = pageId("market-square");
  const crowd = Array.from({ length: CROWD - 1 }, (_, number) => ({
    id: seedId(`person:crowd-${number}`),
    username: `walker${String(number).padStart(3, "0")}`,
    first_name: first[number % first.length] ?? "Robin",
    last_name: last[Math.floor(number / first.length) % last.length] ?? "Vale",
  }));
  await tx.insert(pages).values({
    id,
    name: "market-square",
    display_name: "Market Square",
    about: "Everybody passes through here.\n\nA page with room for five hundred.",
    tags: ["everybody"],
    customization_config: { accentColor: "#8a5a2b", coverScene: "hills" },
    creator_id: personId("ben"),
    member_count: CROWD,
  });
  await tx.insert(pageMembers).values({ page_id: id, user_id: personId("ben"), role: "owner" });
  for (let start = 0; start < crowd.length; start += ROWS_A_STATEMENT) {
    const part = crowd.slice(start, start + ROWS_A_STATEMENT);
    await tx.insert(profiles).values(part).onConflictDoNothing();
    const there = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(
        inArray(
          profiles.id,
          part.map((person) => person.id),
        ),
      );
    await tx.insert(pageMembers).values(
      there.map((person, place) => ({
        page_id: id,
        user_id: person.id,
        role: place % 3 === 0 ? ("member" as const) : ("follower" as const),
      })),
    );
  }
}

const first = ["Robin", "Alma", "Jonas", "Mei", "Tariq", "Ivy", "Luca", "Nadia", "Sven", "Rosa"];
const last = ["Vale", "Marsh", "Brook", "Field", "Hill", "Lane", "Wood", "Stone", "Ford", "Moor"];
