import type { SiteRole } from "@waymates/contract/features/accounts";
import { giveRole } from "../features/accounts/staff/give-role.ts";
import { databaseFolder, loadConfig } from "../platform/config.ts";
import { openDatabase } from "../platform/db/open.ts";
import { type Command, NotDone, type Report, UsageError } from "./command.ts";
import { expectDatabase } from "./existing-database.ts";

/** Not translators: they have languages too, which admins give at /admin. */
const roles: readonly SiteRole[] = ["user", "editor", "moderator", "admin"];
const isRole = (word: unknown): word is SiteRole => roles.some((role) => role === word);

/**
 * Gives an account a role: the first admin of an installation, whom no admin can appoint. The embedded
 * database belongs to one process, so its server must be stopped.
 */
export const command: Command = {
  usage: `role -- --username=NAME --role=${roles.join("|")}`,
  options: { username: { type: "string" }, role: { type: "string" } },
  async run({ options: { username, role }, rest }) {
    if (rest.length > 0) throw new UsageError(`Unknown words: ${rest.join(" ")}.`);
    if (typeof username !== "string" || username === "")
      throw new UsageError("Say whose role it is by --username=NAME.");
    if (!isRole(role)) throw new UsageError(`--role must be one of ${roles.join(", ")}.`);
    return giveIn(username, role);
  },
};

async function giveIn(username: string, role: SiteRole): Promise<Report> {
  const config = loadConfig();
  if (!config.DATABASE_URL) expectDatabase(databaseFolder(config));
  const database = await openDatabase(config);
  try {
    const given = await giveRole(database.db, username, role);
    if (given === "unknown")
      throw new NotDone(`No account has the username ${username}: register it first.`);
    if (given === "incomplete")
      throw new NotDone(`${username} has not finished registering: finish it, then try again.`);
    return {
      lines: [`role: ${username} is ${role}, was ${given.before}`],
      json: { username, role, before: given.before },
    };
  } finally {
    await database.close();
  }
}
