import { POST_LIMITS } from "@waymates/contract/features/posts-constants";

/** What another app handed over, cut to what a post and a message take. */
export interface Shared {
  title: string;
  text: string;
  url: string;
  /** Where the address leads; null for one that no browser should open from here. */
  link: string | null;
}

/** The beginning of a text, by Unicode characters. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join("");

function linkOf(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}

/** Reads the address of /share; everything in it may have been written by anybody. */
export function readShared(search: string): Shared {
  const params = new URLSearchParams(search);
  const read = (name: string) => (params.get(name) ?? "").trim();
  const title = cut(read("title").replaceAll(/\s+/g, " "), POST_LIMITS.title);
  const text = cut(read("text"), POST_LIMITS.body);
  const url = read("url");
  // A truncated address leads elsewhere: it is included in full, or not at all.
  const room = POST_LIMITS.body - [...text].length - 1;
  const kept = [...url].length <= room ? url : "";
  return { title, text, url: kept, link: linkOf(kept) };
}

/** The composer's address with a draft of it. */
export function postAddress({ title, text, url }: Shared): string {
  const given = Object.entries({ title, text, url }).filter(([, value]) => value !== "");
  return `/post/new?${new URLSearchParams(Object.fromEntries(given))}`;
}

/** The same as a message, behind what was begun there already. */
export function asMessage({ title, text, url }: Shared, begun: string, most: number): string {
  return cut([begun, title, text, url].filter((part) => part !== "").join("\n"), most);
}
