import { loadConfig } from "../platform/config.ts";
import { type Command, UsageError } from "./command.ts";
import { moveDatabase } from "./move/move-database.ts";
import { moveFiles } from "./move/move-files.ts";
import { withFiles } from "./open-files.ts";

/** Moves what is stored to another place: the embedded database, or the files. */
export const command: Command = {
  usage: "move -- --database=postgres://… | --files=s3|disk [--delete-source]",
  options: {
    database: { type: "string" },
    files: { type: "string" },
    "delete-source": { type: "boolean" },
  },
  async run({ options, rest }) {
    const { database, files } = options;
    const deletesSource = options["delete-source"] === true;
    if (rest.length > 0) throw new UsageError(`Unknown words: ${rest.join(" ")}.`);
    if ((database === undefined) === (files === undefined))
      throw new UsageError("Say what moves: either --database or --files.");
    if (database !== undefined) {
      if (deletesSource) throw new UsageError("--delete-source is for --files.");
      if (typeof database !== "string" || !/^postgres(ql)?:\/\//.test(database))
        throw new UsageError("Name an empty PostgreSQL by --database=postgres://….");
      return moveDatabase(loadConfig(), database);
    }
    if (files !== "s3" && files !== "disk") throw new UsageError("Say --files=s3 or --files=disk.");
    return withFiles((open) => moveFiles(open, files, { deletesSource }));
  },
};
