import { foldQuery } from "@waymates/contract/text/fold";

const literal = (text: string): string => text.replaceAll(/[\\%_]/g, "\\$&");

/** What `fold(column)` is like where it begins with the typed text, whatever case, accents and keyboard. */
export const beginningWith = (typed: string): string => `${literal(foldQuery(typed))}%`;

/** What `fold(column)` is like where it contains the typed text. */
export const containing = (typed: string): string => `%${beginningWith(typed)}`;
