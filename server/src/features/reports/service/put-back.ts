import type { Db } from "../../../platform/db/database.ts";
import { questionReports } from "../../paths/index.ts";
import { moderation } from "../../posts/index.ts";

/**
 * Puts back what was removed, where it can be: the words of a message are gone with it. What its author
 * has deleted meanwhile stays away.
 */
export async function putBack(tx: Db, { type, id }: { type: string; id: string }): Promise<void> {
  if (type === "node") await questionReports.setStatus(tx, id, "live");
  if (type !== "post" && type !== "comment") return;
  if ((await moderation.lock(tx, { type, id })) === "removed") {
    await moderation.setState(tx, { type, id }, "visible", null);
  }
}
