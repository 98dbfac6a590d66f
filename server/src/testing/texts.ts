import { seedTexts } from "../../db/seeds/reference.ts";

/** A text as the seeds word it now, so that a better wording breaks no test. */
export function seedText(
  language: string,
  key: string,
  params: Record<string, string> = {},
): string {
  const text = seedTexts(language).get(key);
  if (!text) throw new Error(`${language} has no ${key}`);
  return text.replace(/{{(\w+)}}/g, (_sign, name: string) => params[name] ?? "");
}
