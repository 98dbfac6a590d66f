import { type Command, UsageError } from "./command.ts";
import { drillPitr } from "./drill/pitr.ts";

/** Tries what docs/operations.md says, with servers of its own. */
export const command: Command = {
  usage: "drill -- pitr",
  options: {},
  async run({ rest }) {
    if (rest.join(" ") !== "pitr") throw new UsageError("Say which drill: pitr.");
    return drillPitr();
  },
};
