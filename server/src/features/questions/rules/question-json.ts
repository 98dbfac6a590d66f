import { getNodeValue, type Node } from "jsonc-parser";
import { parseJsonTree } from "../../../platform/json-tree.ts";
import { READ_MAX, type ReadQuestion, UnreadableFile } from "./question-file.ts";

/** A list of questions, or `{nodes: [questions]}`. */
export function readJson(content: string): ReadQuestion[] {
  const list = listOf(content);
  if (list.length > READ_MAX) throw new UnreadableFile("TOO_MANY", "too many questions");
  let at = 0;
  let line = 1;
  return list.map((node) => {
    for (; at < node.offset; at += 1) if (content.charCodeAt(at) === 10) line += 1;
    if (node.type !== "object") return { line, fault: "SYNTAX" };
    const { difficulty = 1, tags = [], ...rest } = getNodeValue(node) as Record<string, unknown>;
    return { line, question: { ...rest, difficulty, tags } };
  });
}

function listOf(content: string): Node[] {
  const tree = parseJsonTree(content);
  if (!tree) throw new UnreadableFile("UNREADABLE", "no JSON that can be stored");
  if (tree.type === "array") return tree.children ?? [];
  const property = tree.children?.find(({ children }) => children?.[0]?.value === "nodes");
  const list = property?.children?.[1];
  if (list?.type !== "array") throw new UnreadableFile("UNREADABLE", "no list of questions");
  return list.children ?? [];
}
