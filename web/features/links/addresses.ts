import { readLink } from "../../platform/readLink.ts";

/** So many cards stand below a text at most. */
const MOST = 10;

/** Addresses of this site in a text, each once: what may become a card. */
export function addressesIn(text: string, origin: string): string[] {
  const found = [...text.matchAll(/https?:\/\/[^\s<>"']+/giu)].flatMap(([address]) => {
    const link = readLink(address);
    return link?.href.startsWith(`${origin}/`) ? [link.href] : [];
  });
  return [...new Set(found)].slice(0, MOST);
}
