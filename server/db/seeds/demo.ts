import { TERMS_VERSION } from "@waymates/contract/features/legal-constants";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "../../src/platform/db/drizzle.ts";
import { DEMO_PASSWORD, hashPassword } from "../../src/features/accounts/index.ts";
import { accounts } from "../../src/features/accounts/tables.ts";
import { blocks } from "../../src/features/follows/tables.ts";
import { insertFollow } from "../../src/features/follows/store/follows.ts";
import { seedCodes } from "../../src/features/invites/seed.ts";
import {
  isSourceFile,
  pathContent,
  type PathTranslationContent,
  pathTranslationContent,
  translationFile,
} from "../../src/features/paths/rules/content.ts";
import { seedCovers, seedPaths, seedTranslations } from "../../src/features/paths/seed.ts";
import { profiles, userPreferences } from "../../src/features/profiles/tables.ts";
import type { Db } from "../../src/platform/db/database.ts";
import { seedsFolder } from "../../src/platform/locations.ts";
import { seedMarks } from "../../src/platform/tables.ts";
import { seedDemoActivity } from "./demo-activity.ts";
import { seedCrowdedChat, seedDemoChats } from "./demo-chats.ts";
import { seedCrowd } from "./demo-crowd.ts";
import { seedDemoGames } from "./demo-games.ts";
import { seedDemoNotices } from "./demo-notices.ts";
import { seedCrowdedPage, seedDemoPages } from "./demo-pages.ts";
import { seedDemoPosts } from "./demo-posts.ts";
import { seedDemoSuggestions } from "./demo-suggestions.ts";
import { personId, seedId } from "./reference.ts";

interface DemoPerson {
  username: string;
  firstName: string;
  lastName: string;
  city: string | null;
  country: string | null;
  timeZone: string;
  about: string | null;
  registrationStep?: number;
  role?: "admin";
  visibility?: "public" | "followers" | "private";
  autoAccept?: boolean;
}

/** Who follows whom; a pair of arrows is a friendship. fay follows no one and has no followers. */
const followed: Record<string, string[]> = {
  ada: ["ben", "cleo", "wren", "lumi", "bramble", "tavi", "pell", "odo"],
  ben: ["ada", "juna", "lena", "wren", "greta"],
  cleo: ["ada", "fenna", "paolo"],
  juna: ["ada", "ben", "lumi", "orrin", "wren"],
  orrin: ["juna", "ada", "hugo"],
  wren: ["ada", "juna", "tavi", "ines"],
  tavi: ["ada", "wren", "kofi"],
  sorrel: ["fenna", "ada", "noor"],
  fenna: ["sorrel", "cleo", "paolo"],
  odo: ["ada", "bramble"],
  lumi: ["ada", "juna", "yuki"],
  bramble: ["ada", "odo", "greta"],
  pell: ["ada", "theo"],
  mika: ["yuki", "ines"],
  yuki: ["mika", "lumi"],
  paolo: ["fenna", "cleo"],
  kofi: ["tavi", "amara"],
  amara: ["kofi", "odo"],
  ines: ["mika", "wren", "hugo"],
  hugo: ["ines", "orrin"],
  lena: ["ben", "amara"],
  theo: ["pell", "noor"],
  noor: ["theo", "samir"],
  greta: ["ben", "bramble"],
};

/** Invitations that the people of the demo world can hand on. */
const inviteCodes: Record<string, string[]> = {
  ada: ["TRAiLmap", "CAMPfire", "PiNEwood", "HiLLtop2", "RiVERbed"],
  ben: ["SUNriSE2", "FERNgrow"],
};

/** Writers of the paths, by the file's slug; the others are bramble's. */
const creators: Record<string, string> = {
  "arguments-and-how-they-fail": "theo",
  "bread-salt-and-heat": "fenna",
  "first-steps-in-javascript": "hugo",
  "hear-the-music": "juniper",
  "how-a-city-works": "tavi",
  "how-your-money-grows": "samir",
  "living-with-the-sea": "odo",
  "night-sky-for-beginners": "lumi",
  "rivers-and-where-they-go": "bramble",
  "small-history-of-measuring": "pell",
  "spanish-for-the-first-week": "ines",
  "the-body-on-a-good-day": "lena",
};

const COVERS = "covers";
const DAY_MS = 24 * 60 * 60 * 1000;

function readContent() {
  const directory = path.join(seedsFolder, "content/paths");
  return readdirSync(directory)
    .filter(isSourceFile)
    .toSorted()
    .map((name) => pathContent.parse(JSON.parse(readFileSync(path.join(directory, name), "utf8"))));
}

/** Puts the demo world into an empty database, once. Everything in it is dated relative to now. */
export async function seedDemo(db: Db, { crowded = false } = {}): Promise<void> {
  if (!(await isMarked(db, crowded ? "crowded" : "demo"))) await putDemo(db, crowded);
  await putCovers(db);
  await putTranslations(db);
}

/** Covers for a world that is older than they are, once: a picture taken away later stays away. */
async function putCovers(db: Db): Promise<void> {
  if (await isMarked(db, COVERS)) return;
  await seedCovers(db, readContent());
  await db.insert(seedMarks).values({ name: COVERS, hash: "1" }).onConflictDoNothing();
}

/** Translations of the paths, each file once, so that a world of an older version gets newer ones too. */
async function putTranslations(db: Db): Promise<void> {
  const directory = path.join(seedsFolder, "content/paths");
  const marked = new Set((await db.select().from(seedMarks)).map(({ name }) => name));
  const bySlug = new Map<string, Record<string, PathTranslationContent>>();
  const marks: { name: string; hash: string }[] = [];
  for (const name of readdirSync(directory).toSorted()) {
    const about = translationFile(name);
    const mark = `translation:${name}`;
    if (!about || marked.has(mark)) continue;
    const text = readFileSync(path.join(directory, name), "utf8");
    const content = pathTranslationContent.parse(JSON.parse(text));
    bySlug.set(about.slug, { ...bySlug.get(about.slug), [about.language]: content });
    marks.push({ name: mark, hash: "1" });
  }
  for (const [slug, contents] of bySlug) await seedTranslations(db, slug, contents);
  if (marks.length > 0) await db.insert(seedMarks).values(marks).onConflictDoNothing();
}

async function putDemo(db: Db, crowded: boolean): Promise<void> {
  const name = crowded ? "crowded" : "demo";
  const people = JSON.parse(
    readFileSync(path.join(seedsFolder, "demo-people.json"), "utf8"),
  ) as DemoPerson[];
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    if (!(await isMarked(tx, "demo"))) {
      await putPeople(tx, people, passwordHash);
      await putFollows(tx);
      await seedPaths(tx, readContent(), {
        creatorIdBySlug: (slug) => personId(creators[slug] ?? "bramble"),
        languageId: seedId("language:en-US"),
      });
      await seedDemoActivity(tx);
      for (const [owner, codes] of Object.entries(inviteCodes)) {
        await seedCodes(tx, personId(owner), codes);
      }
      await seedDemoPages(tx);
      await seedDemoChats(tx);
      await seedDemoGames(tx);
      await seedDemoPosts(tx);
      await seedDemoNotices(tx);
      await seedDemoSuggestions(tx);
    }
    if (crowded) await seedCrowd(tx);
    if (crowded) await seedCrowdedPage(tx);
    if (crowded) await seedCrowdedChat(tx);
    await tx.insert(seedMarks).values({ name, hash: "1" }).onConflictDoNothing();
  });
}

async function isMarked(db: Db, name: string): Promise<boolean> {
  const [mark] = await db.select().from(seedMarks).where(eq(seedMarks.name, name));
  return mark !== undefined;
}

async function putPeople(tx: Db, people: DemoPerson[], passwordHash: string): Promise<void> {
  const joined = (index: number) => new Date(Date.now() - (120 - index * 3) * DAY_MS);
  await tx.insert(profiles).values(
    people.map((person, index) => ({
      id: personId(person.username),
      username: person.username,
      first_name: person.firstName,
      last_name: person.lastName,
      avatar_url: person.registrationStep ? null : `/portraits/${person.username}.svg`,
      about: person.about,
      city: person.city,
      country: person.country,
      time_zone: person.timeZone,
      created_at: joined(index),
    })),
  );
  await tx.insert(accounts).values(
    people.map((person, index) => ({
      id: personId(person.username),
      email: `${person.username}@waymates.example`,
      password_hash: passwordHash,
      role: person.role ?? ("user" as const),
      registration_step: person.registrationStep ?? 12,
      email_verified_at: new Date(),
      terms_version: TERMS_VERSION,
      terms_accepted_at: joined(index),
    })),
  );
  await tx.insert(userPreferences).values(
    people.map((person) => ({
      user_id: personId(person.username),
      profile_visibility: person.visibility ?? ("public" as const),
      auto_accept_follows: person.autoAccept ?? true,
    })),
  );
}

async function putFollows(tx: Db): Promise<void> {
  for (const [follower, targets] of Object.entries(followed)) {
    for (const target of targets) await insertFollow(tx, personId(follower), personId(target));
  }
  await tx.insert(blocks).values({ blocker_id: personId("ada"), blocked_id: personId("eve") });
}
