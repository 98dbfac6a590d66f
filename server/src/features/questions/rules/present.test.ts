import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Answer, PublicNode } from "@waymates/contract/features/paths";
import { answerBody, publicNode } from "@waymates/contract/features/paths";
import { normalize } from "./compare.ts";
import { grade, isScored, solutionOf } from "./grade.ts";
import { keyOfAnswer, maskSolution, presentNode, unmaskAnswer } from "./present.ts";
import { answerFrom, contentNodes, sampleId } from "./samples.testing.ts";

const nodes = contentNodes();
const anyNode = fc.constantFrom(...nodes);
const anyKey = fc.record({ secret: fc.string({ minLength: 8 }), viewerId: fc.uuid() });
const key = { secret: "a secret of the server", viewerId: sampleId(7) };

function keysOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...keysOf(inner)]);
}

function shownParts(node: PublicNode) {
  if (node.type === "order") return [node.payload.items];
  return node.type === "pairs" ? [node.payload.left, node.payload.right] : [];
}

describe("the public node", () => {
  it("fits the contract and holds nothing that the contract does not name", () => {
    for (const node of nodes) {
      const shown = presentNode(node, key);
      expect(publicNode.parse(shown)).toEqual(JSON.parse(JSON.stringify(shown)));
    }
  });

  it("never has a key of the right answer", () => {
    for (const node of nodes) {
      const keys = keysOf(presentNode(node, key));
      const secret = ["correct", "accepted", "explanation", "tolerance", "typos", "traits", "tags"];
      expect(keys.filter((name) => secret.includes(name))).toEqual([]);
    }
  });

  it("never writes an accepted text, not even in prompt, hint or picture text", () => {
    const lax = { caseSensitive: false, accentSensitive: false };
    for (const node of nodes) {
      if (node.type !== "text") continue;
      const words = normalize(JSON.stringify(presentNode(node, key)), lax).split(/[^\p{L}\p{N}]+/u);
      const text = ` ${words.join(" ")} `;
      for (const accepted of node.payload.accepted) {
        const wanted = normalize(accepted, lax)
          .split(/[^\p{L}\p{N}]+/u)
          .join(" ")
          .trim();
        expect(text, node.prompt).not.toContain(` ${wanted} `);
      }
    }
  });

  it("shows every part once, and the same again after a reload", () => {
    fc.assert(
      fc.property(anyNode, anyKey, (node, someKey) => {
        const shown = presentNode(node, someKey);
        expect(presentNode(node, someKey)).toEqual(shown);
        const texts = shownParts(shown).map((parts) => parts.map((part) => part.text).toSorted());
        if (node.type === "order") {
          expect(texts).toEqual([node.payload.items.map((item) => item.text).toSorted()]);
        }
        if (node.type === "pairs") {
          const lefts = node.payload.pairs.map((pair) => pair.left).toSorted();
          const rights = node.payload.pairs.map((pair) => pair.right).toSorted();
          expect(texts).toEqual([lefts, rights]);
        }
      }),
    );
  });

  it("never shows an order or a row of pairs already solved", () => {
    fc.assert(
      fc.property(anyNode, anyKey, (node, someKey) => {
        const shown = presentNode(node, someKey);
        const last = shownParts(shown)
          .at(-1)
          ?.map((part) => part.text);
        if (node.type === "order") expect(last).not.toEqual(node.payload.items.map((i) => i.text));
        if (node.type === "pairs") expect(last).not.toEqual(node.payload.pairs.map((p) => p.right));
      }),
    );
  });

  it("gives parts ids that reveal neither the stored id nor which two belong together", () => {
    fc.assert(
      fc.property(anyNode, anyKey, (node, someKey) => {
        const ids = shownParts(presentNode(node, someKey))
          .flat()
          .map((part) => part.id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => id.length !== 12)).toEqual([]);
      }),
    );
  });

  it("shows other people another order and other ids", () => {
    const order = nodes.find((node) => node.type === "order" && node.payload.items.length === 6);
    if (!order) throw new Error("no order of six items");
    const orders = Array.from(
      { length: 40 },
      (_, at) => shownParts(presentNode(order, { ...key, viewerId: sampleId(at) }))[0] ?? [],
    );
    expect(new Set(orders.map((parts) => parts.map((p) => p.text).join("|"))).size).toBeGreaterThan(
      30,
    );
    expect(new Set(orders.flat().map((part) => part.id)).size).toBe(240);
  });
});

describe("the mapping of shown ids", () => {
  it("accepts the right answer in shown ids, through the body of the call, for all readers", () => {
    const scored = nodes.filter(isScored);
    fc.assert(
      fc.property(fc.constantFrom(...scored), anyKey, fc.nat(30), (node, someKey, pick) => {
        const shown = maskSolution(node.id, solutionOf(node), someKey);
        if (!shown) throw new Error("no solution");
        const body = answerBody.parse({ answer: answerFrom(shown, pick), durationMs: 900 });
        const stored = unmaskAnswer(node, body.answer, someKey);
        expect(stored && grade(node, stored).correct, node.prompt).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  it("refuses stored ids, unknown ids and the ids shown to another person", () => {
    const order = nodes.find((node) => node.type === "order");
    const pairs = nodes.find((node) => node.type === "pairs");
    if (order?.type !== "order" || pairs?.type !== "pairs") throw new Error("content is missing");
    const stored = { order: order.payload.items.map((item) => item.id) };
    expect(unmaskAnswer(order, stored, key)).toBeNull();
    const others = maskSolution(order.id, solutionOf(order), { ...key, viewerId: sampleId(8) });
    expect(others && unmaskAnswer(order, answerFrom(others), key)).toBeNull();
    expect(unmaskAnswer(pairs, { pairs: [["a", "a"]] }, key)).toBeNull();
  });

  it("takes the ids that were shown under the secret before, and answers in them", () => {
    const order = nodes.find((node) => node.type === "order");
    if (order?.type !== "order") throw new Error("content is missing");
    const solution = solutionOf(order);
    const before = { ...key, secret: "the secret before" };
    const present = { ...key, previous: before.secret };
    const shown = maskSolution(order.id, solution, before);
    const now = maskSolution(order.id, solution, key);
    if (!solution || !shown || !now) throw new Error("an order has a solution");
    const given = answerFrom(shown);
    expect(unmaskAnswer(order, given, present)).toBeNull();
    const shownUnder = keyOfAnswer(order, given, present);
    expect(unmaskAnswer(order, given, shownUnder)).toEqual(answerFrom(solution));
    expect(maskSolution(order.id, solution, shownUnder)).toEqual(shown);
    expect(keyOfAnswer(order, answerFrom(now), present)).toBe(present);
  });

  it("refuses an incomplete order, an unknown option, a value off the scale, another form", () => {
    const find = (type: string) => {
      const node = nodes.find((one) => one.type === type);
      if (!node) throw new Error(`no ${type} in the content`);
      return node;
    };
    const order = find("order");
    const shown = maskSolution(order.id, solutionOf(order), key);
    const part: Answer = { order: shown?.type === "order" ? shown.order.slice(1) : [] };
    expect(unmaskAnswer(order, part, key)).toBeNull();
    expect(unmaskAnswer(find("single_choice"), { option: "zz" }, key)).toBeNull();
    expect(unmaskAnswer(find("multiple_choice"), { options: ["a", "zz"] }, key)).toBeNull();
    expect(unmaskAnswer(find("scale"), { value: 6 }, key)).toBeNull();
    expect(unmaskAnswer(find("scale"), { value: 5 }, key)).toEqual({ value: 5 });
    expect(unmaskAnswer(find("scale"), { value: true }, key)).toBeNull();
    expect(unmaskAnswer(find("true_false"), { value: 1 }, key)).toBeNull();
    expect(unmaskAnswer(find("info"), { text: "seen" }, key)).toBeNull();
  });
});

describe("the body of an answer", () => {
  const isValid = (answer: unknown, durationMs: unknown = 10) =>
    answerBody.safeParse({ answer, durationMs }).success;

  it("takes each form and refuses unknown fields and mixtures", () => {
    expect(isValid({ text: "tempo" })).toBe(true);
    expect(isValid({ seen: true })).toBe(true);
    expect(isValid({ seen: false })).toBe(false);
    expect(isValid({ text: "tempo", correct: true })).toBe(false);
    expect(isValid({ option: "a", value: true })).toBe(false);
    expect(
      answerBody.safeParse({ answer: { seen: true }, durationMs: 1, jackpot: true }).success,
    ).toBe(false);
  });

  it("bounds sizes", () => {
    expect(isValid({ text: "x".repeat(200) })).toBe(true);
    expect(isValid({ text: "x".repeat(201) })).toBe(false);
    expect(isValid({ options: Array.from({ length: 9 }, (_, at) => `o${at}`) })).toBe(false);
    expect(isValid({ order: ["a", "a"] })).toBe(false);
    expect(
      isValid({
        pairs: [
          ["a", "b"],
          ["a", "c"],
        ],
      }),
    ).toBe(false);
    expect(isValid({ number: Number.POSITIVE_INFINITY })).toBe(false);
    expect(isValid({ seen: true }, -1)).toBe(false);
    expect(isValid({ seen: true }, 1.5)).toBe(false);
  });
});
