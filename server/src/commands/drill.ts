import { type Command, type Report, UsageError } from "./command.ts";
import { drillPitr } from "./drill/pitr.ts";
import { drillUpgrade } from "./drill/upgrade.ts";

const drills = new Map<string, () => Promise<Report>>([
  ["pitr", drillPitr],
  ["upgrade", drillUpgrade],
]);

/** Tries what docs/operations.md says, with servers of its own. */
export const command: Command = {
  usage: "drill -- pitr | upgrade",
  options: {},
  async run({ rest }) {
    const drill = drills.get(rest.join(" "));
    if (!drill) throw new UsageError(`Say which drill: ${[...drills.keys()].join(" or ")}.`);
    return drill();
  },
};
