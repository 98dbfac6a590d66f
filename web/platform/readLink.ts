const ENDING = /[.,;:!?…'"»”’)\]}]+$/u;

/** An address without the punctuation of the sentence around it; a closing bracket stays with its own. */
function trimLink(link: string): string {
  let trimmed = link;
  for (let end = ENDING.exec(trimmed); end; end = ENDING.exec(trimmed)) {
    const bare = trimmed.slice(0, -1);
    const isClosing = trimmed.endsWith(")") && countOf(bare, "(") > countOf(bare, ")");
    if (isClosing) break;
    trimmed = bare;
  }
  return trimmed;
}

const countOf = (text: string, letter: string): number => text.split(letter).length - 1;

/** Only web addresses, as the browser itself reads them; null for everything else. */
function safeHref(link: string): string | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}

/** A web address as it stands in a sentence; null where it is none. */
export function readLink(link: string): { text: string; href: string } | null {
  const text = trimLink(link);
  const href = safeHref(text);
  return href === null ? null : { text, href };
}
