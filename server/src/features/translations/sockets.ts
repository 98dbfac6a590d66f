import type { Live } from "../../platform/sockets.ts";
import type { Translations } from "./service.ts";

type Readers = Pick<Live, "localUsers" | "toLocalUsers">;

/**
 * Tells the open pages of this process which languages read otherwise than when it last looked. Each
 * process looks by itself, so that none depends on another, or on Redis.
 * @returns looks once; the first time it only learns how the texts are
 */
export function watchTexts(translations: Translations, live: Readers): () => Promise<void> {
  let known: ReadonlyMap<string, string> | null = null;
  return async () => {
    const readers = live.localUsers();
    // Nobody needs it: what they open later is fresh.
    if (known && readers.length === 0) return;
    const versions = await translations.versions();
    const before = known;
    known = versions;
    const codes = [...versions].flatMap(([code, version]) =>
      before?.has(code) && before.get(code) !== version ? [code] : [],
    );
    if (codes.length > 0) live.toLocalUsers(readers, "texts_changed", { codes });
  };
}
