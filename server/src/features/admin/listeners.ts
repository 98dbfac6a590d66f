import type { Platform } from "../../platform/platform.ts";
import { enforce } from "./service/act-on-people.ts";

/** Counts what people learn, for the dashboard; lets sanctions hold that a lifting was taken back from. */
export function adminListeners(platform: Platform): void {
  const { bus, tally } = platform;
  bus.on("sanction.resumed", ({ userId, kind }) => enforce(platform, userId, kind));
  bus.on("node.answered", async ({ scored }) => {
    if (scored) tally.add("learning.answers");
  });
  bus.on("chapter.completed", async () => tally.add("learning.chapters_completed"));
  bus.on("path.completed", async () => tally.add("learning.paths_completed"));
}
