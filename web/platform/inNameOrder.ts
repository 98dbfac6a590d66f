/** Languages that put the family name before the given name. */
const familyFirst = new Set(["hu", "ja", "ko", "vi", "zh"]);

/** The fields for a name, in the order in which a language gives them. */
export const inNameOrder = <Given, Family>(
  language: string,
  given: Given,
  family: Family,
): (Given | Family)[] =>
  familyFirst.has(language.split("-")[0] ?? "") ? [family, given] : [given, family];
