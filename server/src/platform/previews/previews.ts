import { LRUCache } from "lru-cache";
import type { PreviewCard } from "./draw.ts";

export type { PreviewCard } from "./draw.ts";

type MakeCard = () => PreviewCard | Promise<PreviewCard>;

/** Pictures that other sites show for a link. */
export interface Previews {
  /**
   * A PNG of 1200 by 630, at most 300 KB.
   * @param key names the card with its version: the same key is drawn once while it is remembered
   */
  draw(key: string, card: MakeCard): Promise<Buffer>;
}

/** Bytes of the pictures that are remembered. */
const MAX_BYTES = 16 * 2 ** 20;

export function createPreviews(): Previews {
  let fonts: Promise<void> | null = null;
  // One at a time: a crowd of crawlers must not take every thread from pictures that people put in.
  let queue: Promise<unknown> = Promise.resolve();
  const make = async (card: MakeCard) => {
    fonts ??= import("./fonts.ts").then(({ prepareFonts }) => prepareFonts());
    await fonts;
    const { drawPreview } = await import("./draw.ts");
    const work = queue.then(async () => drawPreview(await card()));
    queue = work.catch(() => undefined);
    return work;
  };
  const drawn = new LRUCache<string, Buffer, MakeCard>({
    maxSize: MAX_BYTES,
    sizeCalculation: (picture) => picture.length,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context }) => {
      try {
        return await make(context);
      } catch (error) {
        fonts = null;
        throw error;
      }
    },
  });
  return { draw: (key, card) => drawn.forceFetch(key, { context: card }) };
}
