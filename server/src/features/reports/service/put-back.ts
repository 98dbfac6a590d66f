import type { Db } from "../../../platform/db/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { setNodeStatus } from "../../paths/index.ts";
import { lockPostOrComment, setPostOrCommentState } from "../../posts/index.ts";

/**
 * Restores removed content where possible: the text of a message is lost. Content that its author has deleted
 * meanwhile stays deleted.
 */
export async function putBack(
  bus: Platform["bus"],
  tx: Db,
  { type, id }: { type: string; id: string },
): Promise<void> {
  if (type === "node") await setNodeStatus(tx, id, "live");
  if (type !== "post" && type !== "comment") return;
  if ((await lockPostOrComment(tx, { type, id })) === "removed") {
    await setPostOrCommentState(bus, tx, { type, id }, "visible", null);
  }
}
