import { loadConfig } from "../platform/config.ts";
import { countRows } from "./backup/table-sums.ts";
import { type Command, UsageError } from "./command.ts";
import { restoreBackup } from "./restore/restore-backup.ts";

export const command: Command = {
  usage: "restore -- --from=TO/ID|TO/latest [--replace | --verify] [--json]",
  options: {
    from: { type: "string" },
    replace: { type: "boolean" },
    verify: { type: "boolean" },
  },
  async run({ options: { from, replace = false, verify = false }, rest }) {
    if (rest.length > 0) throw new UsageError(`Unknown word: ${rest.join(" ")}`);
    if (typeof from !== "string" || from === "")
      throw new UsageError("Name the backup by --from: its folder, or TO/latest.");
    if (replace && verify) throw new UsageError("--verify replaces nothing.");
    const { folder, manifest } = await restoreBackup(loadConfig(), {
      from,
      replace: replace === true,
      verify: verify === true,
    });
    const { tables } = manifest.database;
    const { count } = manifest.files;
    const rows = countRows(tables);
    return {
      lines: [`restore: ${tables.length} tables, ${rows} rows, ${count} files, checksums equal`],
      json: { from: folder, tables: tables.length, rows, files: count, verified: verify },
    };
  },
};
