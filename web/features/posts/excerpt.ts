/** The first words of a text, on one line, for titles and previews. */
export function excerptOf(text: string, most = 80): string {
  const line = text.replace(/\s+/g, " ").trim();
  const letters = [...line];
  if (letters.length <= most) return line;
  const cut = letters.slice(0, most - 1).join("");
  const blank = cut.lastIndexOf(" ");
  return `${blank > most / 2 ? cut.slice(0, blank) : cut}…`;
}
