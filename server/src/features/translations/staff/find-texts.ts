import { DEFAULT_LANGUAGE } from "@waymates/contract/features/translations";
import type { SearchSource } from "../../../platform/staff.ts";
import { listTexts } from "../store/list-texts.ts";
import { listGranted } from "./granted.ts";

/** Texts by key or words, in the reader's own language where they may translate it. */
export const textSearch: SearchSource = {
  kind: "text",
  section: "translations",
  async find({ platform, actor, query, limit }) {
    const { db, staff } = platform;
    const granted = await listGranted(db, actor);
    const language =
      [actor.language, DEFAULT_LANGUAGE]
        .map((code) => granted.find((one) => one.code === code))
        .find((one) => one !== undefined) ?? granted[0];
    if (!language) return [];
    const [filter, page] = [
      { query, filter: "all" },
      { after: null, limit },
    ] as const;
    const { texts } = await listTexts(db, language, filter, page);
    // Everyone else who may find questions finds them as such.
    const sources = actor.role === "translator" ? staff.flatMap((part) => part.texts ?? []) : [];
    const others = await Promise.all(
      sources.map((source) => source.list({ platform, actor, language }, filter, page)),
    );
    return [...texts, ...others.flatMap((found) => found.texts)]
      .slice(0, limit)
      .map(({ key, value, source }) => ({
        id: key,
        title: (value ?? source).slice(0, 200),
        url: `/admin/translations/${language.code}?query=${encodeURIComponent(key)}`,
      }));
  },
};
