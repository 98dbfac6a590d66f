import { type TextGroup, textGroupOf } from "../../contract/src/features/text-files.ts";
import { type Finding, lineAt, type SourceFile } from "./source.ts";

/** Where the texts of a group are loaded before anything renders; those of `member` are everywhere. */
const places: Record<Exclude<TextGroup, "member">, RegExp> = {
  site: /^web\/features\/(?:site|onboarding|unsubscribe|waitlist|accounts\/(?:sign-in|TermsQuestion))\b/,
  staff: /^web\/features\/admin\//,
};

/**
 * A text that is used where its group is not loaded, so that the page would show its key.
 * @param keys all that have texts
 */
export function checkTextGroups(files: readonly SourceFile[], keys: readonly string[]): Finding[] {
  return files
    .filter(({ path }) => path.startsWith("web/"))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/["`](([a-z]\w*)\.[\w.]+)(["`$])/gi)].flatMap((found) => {
        const [, begin = "", namespace = "", end] = found;
        const group = textGroupOf(namespace);
        if (group === "member" || (group && places[group].test(path))) return [];
        const isUsed = (key: string) =>
          end === "$" ? key.startsWith(begin) : key === begin || key === `${begin}_other`;
        if (!keys.some(isUsed)) return [];
        const what = group
          ? `"${begin}" is a text of the group ${group}, which is not loaded here.`
          : `"${begin}" is a text that only the server has.`;
        return [{ where: `${path}:${lineAt(text, found.index)}`, what }];
      }),
    );
}
