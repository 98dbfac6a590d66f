const LONGEST_LEAD = 90;

/** Splits off a short first line of the text, which is shown below the name. */
export function splitAbout(about: string | null): { lead: string | null; text: string } {
  const [first = "", ...rest] = (about ?? "").split("\n");
  const text = rest.join("\n").trim();
  if (text === "" || first.trim() === "" || first.length > LONGEST_LEAD) {
    return { lead: null, text: about?.trim() ?? "" };
  }
  return { lead: first.trim(), text };
}

/** Paragraphs of a text, as people write them: with empty lines between. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim())
    .filter((one) => one !== "");

/** The text in one line of at most `longest` characters, for previews. */
export function summaryOf(about: string | null, longest = 160): string {
  const line = (about ?? "").replace(/\s+/g, " ").trim();
  if (line.length <= longest) return line;
  return `${line.slice(0, longest - 1).replace(/\s+\S*$/, "")}…`;
}

/** How a link of a page reads: its host, without what everyone has. */
export const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;
