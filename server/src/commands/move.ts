import { type Command, UsageError } from "./command.ts";
import { moveFiles } from "./move/move-files.ts";
import { withFiles } from "./open-files.ts";

/** Moves what is stored to another place. */
export const command: Command = {
  usage: "move -- --files=s3|disk [--delete-source]",
  options: { files: { type: "string" }, "delete-source": { type: "boolean" } },
  async run({ options, rest }) {
    const { files } = options;
    if (rest.length > 0) throw new UsageError(`Unknown words: ${rest.join(" ")}.`);
    if (files !== "s3" && files !== "disk") throw new UsageError("Say --files=s3 or --files=disk.");
    const deletesSource = options["delete-source"] === true;
    return withFiles((open) => moveFiles(open, files, { deletesSource }));
  },
};
