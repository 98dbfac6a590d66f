import {
  sectionsOfRole,
  type StaffSection,
  type StaffWaiting,
} from "@waymates/contract/features/staff";
import type { Actor } from "../../../platform/auth/actor.ts";
import type { Db } from "../../../platform/db/database.ts";
import { pathEditing } from "../../paths/index.ts";
import { waitingReports } from "../../reports/index.ts";
import { openAppeals } from "../../sanctions/index.ts";
import { waitingSuggestions } from "../../suggestions/index.ts";
import { listAllLanguages } from "../../translations/index.ts";
import { languagesOf } from "./me.ts";

type Waiting = StaffWaiting["items"][number];

/** What waits for a decision in the parts of the actor's role. */
export async function listWaiting(db: Db, actor: Actor): Promise<Waiting[]> {
  const has = (section: StaffSection) => sectionsOfRole[actor.role].includes(section);
  const items: Waiting[] = [];
  const add = (kind: Waiting["kind"], found: { count: number; oldest: Date | null }) =>
    items.push({ kind, count: found.count, since: found.oldest?.toISOString() ?? null });
  if (has("reports")) {
    const { all, taken } = await waitingReports(db, actor);
    add("reports", all);
    add("taken_reports", taken);
  }
  if (has("users")) add("appeals", await openAppeals(db));
  if (has("paths")) add("draft_paths", await pathEditing.countDraftPaths(db));
  if (has("translations")) {
    const granted = await languagesOf(db, actor);
    const languages = (await listAllLanguages(db)).filter(({ code }) => granted.includes(code));
    const ids = languages.map(({ id }) => id);
    add("suggestions", await waitingSuggestions(db, actor.userId, ids));
  }
  return items;
}
