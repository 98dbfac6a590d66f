import { type Finding, lineAt, type SourceFile } from "./source.ts";

/** The one file that may call React.lazy. */
const LAZY = "web/platform/lazyWithRetry.ts";

/** A lazy component has to retry its import, or a moment offline breaks the page. */
export function checkLazy(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) => {
    if (!/^web\/.+\.tsx?$/.test(path) || path === LAZY) return [];
    const at = text.search(/^import \{[^}]*\blazy\b[^}]*\} from "react";/m);
    if (at < 0) return [];
    const what = `React's lazy() gives up when the server is away for a moment: use lazyWithRetry() of ${LAZY}.`;
    return [{ where: `${path}:${lineAt(text, at)}`, what }];
  });
}
