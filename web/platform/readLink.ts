const ENDINGS = new Set(".,;:!?…'\"»”’)]}");

/** An address without the punctuation of the sentence around it; a closing bracket stays with its own. */
function trimLink(link: string): string {
  let end = link.length;
  let unclosed = countOf(link, "(") - countOf(link, ")");
  for (let last = link[end - 1]; last && ENDINGS.has(last); last = link[end - 1]) {
    if (last === ")") {
      if (unclosed >= 0) break;
      unclosed += 1;
    }
    end -= 1;
  }
  return link.slice(0, end);
}

const countOf = (text: string, letter: string): number => text.split(letter).length - 1;

/** Only web addresses, as the browser itself reads them; null for everything else. */
function safeHref(link: string): string | null {
  const url = URL.canParse(link) ? new URL(link) : null;
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}

/** Parses a web address within a sentence; returns null where it is none. */
export function readLink(link: string): { text: string; href: string } | null {
  const text = trimLink(link);
  const href = safeHref(text);
  return href === null ? null : { text, href };
}
