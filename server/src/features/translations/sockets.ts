import type { Live } from "../../platform/sockets.ts";
import type { LanguageRow } from "./store.ts";
import type { Translations } from "./service.ts";

type Readers = Pick<Live, "localUsers" | "toLocalUsers">;

interface Seen {
  versions: ReadonlyMap<string, string>;
  /** The languages as readers choose from them. */
  list: string;
}

/**
 * Sends the open pages of this process the languages whose texts changed since the last call, and when
 * there are others to choose from. Each process looks by itself, so that none depends on another, or on
 * Redis.
 * @returns looks once; the first time it only learns how the texts are
 */
export function watchTexts(translations: Translations, live: Readers): () => Promise<void> {
  let known: Seen | null = null;
  return async () => {
    const readers = live.localUsers();
    // No reader holds the text: pages that open later load the new one.
    if (known && readers.length === 0) return;
    const before = known;
    known = {
      versions: await translations.versions(),
      list: JSON.stringify((await translations.languages()).map(toChoice)),
    };
    if (!before) return;
    const codes = [...known.versions].flatMap(([code, version]) =>
      before.versions.has(code) && before.versions.get(code) !== version ? [code] : [],
    );
    if (codes.length > 0) live.toLocalUsers(readers, "texts_changed", { codes });
    if (known.list !== before.list) live.toLocalUsers(readers, "languages_changed", {});
  };
}

const toChoice = ({ code, name, native_name }: LanguageRow) => [code, name, native_name];
