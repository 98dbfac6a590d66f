import { LRUCache } from "lru-cache";
import type { PreviewCard } from "./draw.ts";

export type { PreviewCard } from "./draw.ts";

/** Pictures that other sites show for a link. */
export interface Previews {
  /**
   * A PNG of 1200 by 630, at most 300 KB.
   * @param key names the card with its version: the same key is drawn once while it is remembered
   */
  draw(key: string, card: () => PreviewCard | Promise<PreviewCard>): Promise<Buffer>;
}

export function createPreviews(): Previews {
  let fonts: Promise<void> | null = null;
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: 300 });
  // One at a time: a crowd of crawlers must not take every thread from pictures that people put in.
  let queue: Promise<unknown> = Promise.resolve();
  const make = async (card: () => PreviewCard | Promise<PreviewCard>) => {
    fonts ??= import("./fonts.ts").then(({ prepareFonts }) => prepareFonts());
    await fonts;
    const { drawPreview } = await import("./draw.ts");
    const work = queue.then(async () => drawPreview(await card()));
    queue = work.catch(() => undefined);
    return work;
  };
  return {
    draw(key, card) {
      const known = drawn.get(key);
      if (known) return known;
      const work = make(card);
      drawn.set(key, work);
      work.catch(() => {
        drawn.delete(key);
        fonts = null;
      });
      return work;
    },
  };
}
