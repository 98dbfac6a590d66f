import path from "node:path";
import { loadConfig } from "../platform/config.ts";
import { backUp } from "./backup/back-up.ts";
import { countRows } from "./backup/table-sums.ts";
import { type Command, UsageError } from "./command.ts";

const MOST_DAYS = 35;
const MB = 1_000_000;

export const command: Command = {
  usage: `backup -- [--to=BACKUP_DIR] [--keep-days=${MOST_DAYS}] [--json]`,
  options: { to: { type: "string" }, "keep-days": { type: "string" } },
  async run({ options, rest }) {
    if (rest.length > 0) throw new UsageError(`Unknown word: ${rest.join(" ")}`);
    const keepDays = Number(options["keep-days"] ?? MOST_DAYS);
    if (!Number.isInteger(keepDays) || keepDays < 1 || keepDays > MOST_DAYS)
      throw new UsageError(`--keep-days is a number of days from 1 to ${MOST_DAYS}.`);
    const config = loadConfig();
    const given = options["to"] || config.BACKUP_DIR;
    if (typeof given !== "string")
      throw new UsageError("Name the folder of the backups by --to or BACKUP_DIR.");
    const to = path.resolve(given);
    const manifest = await backUp(config, { to, keepDays });
    const { id, database, files } = manifest;
    const place = path.join(to, id);
    const megabytes = Math.round((database.bytes + files.bytes) / MB);
    return {
      lines: [
        `backup: ${place}, ${database.tables.length} tables, ${countRows(database.tables)} rows, ` +
          `${files.count} files, ${megabytes} MB, verified`,
      ],
      json: { path: place, ...manifest },
    };
  },
};
