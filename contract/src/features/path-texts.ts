/**
 * What paths and chapters are called, text by text, as Translations has them: `path.<id>.title`,
 * `path.<id>.description` and `chapter.<id>.title`.
 */
import { fitsField, nodeTextOf } from "./node-texts.ts";
import { PATH_LIMITS } from "./staff-paths-constants.ts";

const KEY =
  /^(?:(path)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(title|description)|(chapter)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.title)$/;

export interface TitleName {
  of: "path" | "chapter";
  id: string;
  field: "title" | "description";
}

export const titleKey = ({ of, id, field }: TitleName): string => `${of}.${id}.${field}`;

/** The path or chapter and the field that a key names; null for every other key. */
export function titleOf(key: string): TitleName | null {
  const [, path, pathId, field, chapter, chapterId] = KEY.exec(key) ?? [];
  if (path && pathId) {
    return { of: "path", id: pathId, field: field === "title" ? "title" : "description" };
  }
  return chapter && chapterId ? { of: "chapter", id: chapterId, field: "title" } : null;
}

/** Whether a key names a text of a path, its chapters or its questions; no key of the interface does. */
export const isPathText = (key: string): boolean => (nodeTextOf(key) ?? titleOf(key)) !== null;

/** Whether a text of a path is as long as its field may be. Titles have one line. */
export function fitsPathText(key: string, text: string): boolean {
  const question = nodeTextOf(key);
  if (question) return fitsField(question.field, text);
  const { field } = titleOf(key) ?? {};
  if (field === "title") return text.length <= PATH_LIMITS.title && !text.includes("\n");
  return text.length <= PATH_LIMITS.description;
}
