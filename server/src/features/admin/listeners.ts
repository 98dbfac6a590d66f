import type { Platform } from "../../platform/platform.ts";

/** Counts what people learn, for the dashboard. */
export function adminListeners({ bus, tally }: Platform): void {
  bus.on("node.answered", async ({ scored }) => {
    if (scored) tally.add("learning.answers");
  });
  bus.on("chapter.completed", async () => tally.add("learning.chapters_completed"));
  bus.on("path.completed", async () => tally.add("learning.paths_completed"));
}
