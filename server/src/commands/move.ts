import { loadConfig } from "../platform/config.ts";
import { type Command, UsageError } from "./command.ts";
import { moveDatabase } from "./move/move-database.ts";

/** Moves what is stored to another place. */
export const command: Command = {
  usage: "move -- --database=postgres://…",
  options: { database: { type: "string" } },
  async run({ options, rest }) {
    const { database } = options;
    if (rest.length > 0) throw new UsageError(`Unknown words: ${rest.join(" ")}.`);
    if (typeof database !== "string" || !/^postgres(ql)?:\/\//.test(database))
      throw new UsageError("Name an empty PostgreSQL by --database=postgres://….");
    return moveDatabase(loadConfig(), database);
  },
};
