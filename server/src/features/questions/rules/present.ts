import { createHmac } from "node:crypto";
import type { Answer, Choice, PublicNode, Solution } from "@waymates/contract/features/paths";
import { answers } from "@waymates/contract/features/paths";
import type { Question } from "@waymates/contract/features/questions";
import type { SessionSecrets } from "../../../platform/auth/mac.ts";

/** A question at its place in a chapter. Each edit of the question makes a new version. */
export type StoredNode = Question & {
  id: string;
  chapter_id: string;
  order_index: number;
  version: number;
  /** Further right answers to a typed one: those of its translations. */
  alsoAccepted?: readonly string[];
};

/**
 * What a shuffle depends on: the same key shows the same order and the same ids again. `viewerId`
 * is a person, or a game where all players shall see the same.
 */
export interface ShuffleKey {
  secret: string;
  viewerId: string;
  /** The secret before, under which what is answered now may have been shown. */
  previous?: string | undefined;
}

export const shuffleKey = (secrets: SessionSecrets, viewerId: string): ShuffleKey => ({
  secret: secrets.SESSION_SECRET,
  previous: secrets.SESSION_SECRET_PREVIOUS,
  viewerId,
});

/** Returns the key with which the question was shown: the one that reads the ids of the answer. */
export function keyOfAnswer(node: StoredNode, given: Answer, key: ShuffleKey): ShuffleKey {
  if (key.previous === undefined || unmaskAnswer(node, given, key)) return key;
  const before = { secret: key.previous, viewerId: key.viewerId };
  return unmaskAnswer(node, given, before) ? before : key;
}

type Side = "item" | "left" | "right";

/** The node as a learner may see it before answering. */
export function presentNode(node: StoredNode, key: ShuffleKey): PublicNode {
  const about = {
    id: node.id,
    chapter_id: node.chapter_id,
    order_index: node.order_index,
    prompt: node.prompt,
    media: node.media ?? null,
    hint: node.hint ?? null,
    difficulty: node.difficulty,
  };
  switch (node.type) {
    case "single_choice": {
      const options = node.payload.options.map(({ traits: _, ...option }) => option);
      return { ...about, type: node.type, payload: { options } };
    }
    case "multiple_choice":
      return { ...about, type: node.type, payload: { options: node.payload.options } };
    case "true_false":
      return { ...about, type: node.type, payload: {} };
    case "text": {
      const { case_sensitive, accent_sensitive } = node.payload;
      return { ...about, type: node.type, payload: { case_sensitive, accent_sensitive } };
    }
    case "number": {
      const { min, max, step, unit } = node.payload;
      return { ...about, type: node.type, payload: { min, max, step, unit } };
    }
    case "order": {
      const items = shuffle(mask(node.payload.items, node.id, "item", key));
      return { ...about, type: node.type, payload: { items } };
    }
    case "pairs": {
      const { left, right } = sidesOf(node.payload.pairs);
      const shown = {
        left: mask(left, node.id, "left", key),
        right: shuffle(mask(right, node.id, "right", key)),
      };
      return { ...about, type: node.type, payload: shown };
    }
    case "scale": {
      const { min, max, min_label, max_label } = node.payload;
      return { ...about, type: node.type, payload: { min, max, min_label, max_label } };
    }
    case "info":
      return { ...about, type: node.type, payload: { body: node.payload.body } };
  }
}

/**
 * The answer in stored ids. Null when it has not the form of the node's type, names an unknown
 * id, leaves out an item of an order, or lies outside a scale: the caller refuses it (422).
 */
export function unmaskAnswer(node: StoredNode, given: Answer, key: ShuffleKey): Answer | null {
  const parsed = answers[node.type].safeParse(given);
  if (!parsed.success) return null;
  const answer: Answer = parsed.data;
  switch (node.type) {
    case "single_choice":
    case "multiple_choice":
      return namesOptions(node.payload.options, answer) ? answer : null;
    case "order":
      return "order" in answer ? unmaskOrder(node, node.payload.items, answer.order, key) : null;
    case "pairs":
      return "pairs" in answer ? unmaskPairs(node, node.payload.pairs, answer.pairs, key) : null;
    case "scale": {
      const value = "value" in answer ? Number(answer.value) : Number.NaN;
      return value >= node.payload.min && value <= node.payload.max ? answer : null;
    }
    case "true_false":
    case "text":
    case "number":
    case "info":
      return answer;
  }
}

/** A solution in the ids that this learner was shown. */
export function maskSolution(
  nodeId: string,
  solution: Solution | null,
  key: ShuffleKey,
): Solution | null {
  if (solution?.type === "order") {
    return { ...solution, order: maskOrder(nodeId, solution.order, key) };
  }
  if (solution?.type === "pairs") {
    return { ...solution, pairs: maskPairs(nodeId, solution.pairs, key) };
  }
  return solution;
}

/** A stored answer in the ids that this learner was shown; null where the question has changed since. */
export function maskAnswer(node: StoredNode, kept: Answer, key: ShuffleKey): Answer | null {
  const shown = maskIds(node.id, kept, key);
  return unmaskAnswer(node, shown, key) ? shown : null;
}

function maskIds(nodeId: string, kept: Answer, key: ShuffleKey): Answer {
  if ("order" in kept) return { order: maskOrder(nodeId, kept.order, key) };
  return "pairs" in kept ? { pairs: maskPairs(nodeId, kept.pairs, key) } : kept;
}

const maskOrder = (nodeId: string, order: readonly string[], key: ShuffleKey): string[] =>
  order.map((id) => maskId(nodeId, "item", id, key));

const maskPairs = (
  nodeId: string,
  pairs: readonly (readonly [string, string])[],
  key: ShuffleKey,
) =>
  pairs.map(([left, right]): [string, string] => [
    maskId(nodeId, "left", left, key),
    maskId(nodeId, "right", right, key),
  ]);

function namesOptions(options: readonly Choice[], answer: Answer): boolean {
  const known = new Set(options.map((option) => option.id));
  if ("option" in answer) return known.has(answer.option);
  return "options" in answer && answer.options.every((id) => known.has(id));
}

function unmaskOrder(
  node: StoredNode,
  items: readonly { id: string }[],
  given: string[],
  key: ShuffleKey,
): Answer | null {
  const stored = unmaskIds(node.id, items, "item", key);
  const order = given.flatMap((id) => stored.get(id) ?? []);
  return order.length === items.length && given.length === items.length ? { order } : null;
}

function unmaskPairs(
  node: StoredNode,
  pairs: readonly { id: string }[],
  given: [string, string][],
  key: ShuffleKey,
): Answer | null {
  const lefts = unmaskIds(node.id, pairs, "left", key);
  const rights = unmaskIds(node.id, pairs, "right", key);
  const found: [string, string][] = [];
  for (const [left, right] of given) {
    const storedLeft = lefts.get(left);
    const storedRight = rights.get(right);
    if (storedLeft === undefined || storedRight === undefined) return null;
    found.push([storedLeft, storedRight]);
  }
  return { pairs: found };
}

function sidesOf(pairs: readonly { id: string; left: string; right: string }[]) {
  return {
    left: pairs.map((pair) => ({ id: pair.id, text: pair.left })),
    right: pairs.map((pair) => ({ id: pair.id, text: pair.right })),
  };
}

function unmaskIds(nodeId: string, parts: readonly { id: string }[], side: Side, key: ShuffleKey) {
  return new Map(parts.map((part) => [maskId(nodeId, side, part.id, key), part.id]));
}

function mask(parts: readonly Choice[], nodeId: string, side: Side, key: ShuffleKey): Choice[] {
  return parts.map((part) => ({ id: maskId(nodeId, side, part.id, key), text: part.text }));
}

/** Without the secret neither the stored id nor a matching pair can be found. */
function maskId(nodeId: string, side: Side, storedId: string, key: ShuffleKey): string {
  const source = JSON.stringify([key.viewerId, nodeId, side, storedId]);
  return createHmac("sha256", key.secret).update(source).digest("base64url").slice(0, 12);
}

/** Sorting by masked ids is a shuffle that repeats itself. It never ends in the right order. */
function shuffle(parts: readonly Choice[]): Choice[] {
  const sorted = parts.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const isSolved = sorted.every((part, at) => part.text === parts[at]?.text);
  return isSolved ? [...sorted.slice(1), ...sorted.slice(0, 1)] : sorted;
}
