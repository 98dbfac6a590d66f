import { type Finding, lineAt, type SourceFile } from "./source.ts";

/** The one file that may read a component later by itself. */
const LATER = "web/platform/later.ts";

/** A part that is read later has to wait for the network and the server, or it takes the page away. */
export function checkLater(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) => {
    if (!/^web\/.+\.tsx?$/.test(path) || path === LATER) return [];
    const at = text.search(/^import \{[^}]*\blazy\b[^}]*\} from "react";/m);
    if (at < 0) return [];
    const what = `React's lazy() gives up when the server is away for a moment: use later() of ${LATER}.`;
    return [{ where: `${path}:${lineAt(text, at)}`, what }];
  });
}
