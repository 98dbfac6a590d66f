import { titleOf } from "@waymates/contract/features/path-texts";
import type { LockText } from "./locked-text.ts";
import { lockNodeText } from "./translate-nodes.ts";
import { lockTitle } from "./translate-titles.ts";

/** Holds a text of a path, a chapter or a question in a language other than its own. @throws NOT_FOUND */
export const lockText: LockText = (tx, which) =>
  (titleOf(which.key) ? lockTitle : lockNodeText)(tx, which);
