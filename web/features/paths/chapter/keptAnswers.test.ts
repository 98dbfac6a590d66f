import type { AnswerResult } from "@waymates/contract/features/paths";
import { CONSENT_COOKIE, CONSENT_VERSION } from "@waymates/contract/features/consent-constants";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  forgetKept,
  keepAnswer,
  type KeptAnswer,
  listKept,
  sendKept,
  watchKept,
} from "./keptAnswers.ts";
import { resultOf, stubApi } from "../learning.testing.tsx";

const READER = "reader";

function choose(preferences: boolean): void {
  const choice = { necessary: true, preferences, analytics: false, marketing: false };
  const consent = { ...choice, timestamp: "2026-01-01T00:00:00.000Z", version: CONSENT_VERSION };
  document.cookie = `${CONSENT_COOKIE}=${encodeURIComponent(JSON.stringify(consent))}; path=/`;
}

const answerTo = (nodeId: string, second: number): KeptAnswer => ({
  nodeId,
  chapterId: "c1",
  language: "en-US",
  answer: { option: "a" },
  durationMs: 100,
  nonce: `nonce-${nodeId}`,
  answeredAt: `2026-05-01T12:00:0${second}.000Z`,
});
const refusal = (status: number, body: object = { code: "VALIDATION" }) =>
  Response.json({ error: "no", message: "no", ...body }, { status });

/** A server that gives these in turn to every call. */
function answering(...answers: (AnswerResult | Response | Error)[]) {
  const next = () => {
    const given = answers.shift();
    if (given instanceof Error) throw given;
    return given ?? resultOf();
  };
  return stubApi({ "POST /api/nodes/n1/answer": next, "POST /api/nodes/n2/answer": next });
}

describe("stored answers", () => {
  beforeEach(() => {
    localStorage.clear();
    choose(true);
  });
  afterEach(() => {
    forgetKept(READER);
    vi.unstubAllGlobals();
  });

  it("are sent in the order in which they were given, and only those of this person", async () => {
    keepAnswer("somebody else", answerTo("n9", 0));
    keepAnswer(READER, answerTo("n2", 2));
    keepAnswer(READER, answerTo("n1", 1));
    const calls = answering();
    await sendKept(READER);
    expect(calls.map(({ path }) => path)).toEqual(["/api/nodes/n1/answer", "/api/nodes/n2/answer"]);
    expect(listKept(READER)).toEqual([]);
    expect(listKept("somebody else")).toHaveLength(1);
  });

  it("stay while the network or the server is away, in the same order", async () => {
    keepAnswer(READER, answerTo("n1", 1));
    keepAnswer(READER, answerTo("n2", 2));
    const calls = answering(new Error("offline"));
    await sendKept(READER);
    expect(calls).toHaveLength(1);
    answering(refusal(503, { code: "UNAVAILABLE" }));
    await sendKept(READER);
    expect(listKept(READER).map(({ nodeId }) => nodeId)).toEqual(["n1", "n2"]);
  });

  it("count when they arrive where the clock of the device is ahead", async () => {
    keepAnswer(READER, answerTo("n1", 1));
    const calls = answering(
      refusal(422, { code: "VALIDATION", fields: { answeredAt: "INVALID" } }),
    );
    await sendKept(READER);
    expect(calls.map(({ body }) => Object.keys(body as object))).toEqual([
      ["answer", "durationMs", "nonce", "answeredAt"],
      ["answer", "durationMs", "nonce"],
    ]);
    expect(listKept(READER)).toEqual([]);
  });

  it("are dropped and reported when the server refuses one for good; the next one is sent nevertheless", async () => {
    keepAnswer(READER, answerTo("n1", 1));
    keepAnswer(READER, answerTo("n2", 2));
    answering(refusal(404, { code: "NOT_FOUND" }));
    const results: (AnswerResult | null)[] = [];
    const stop = watchKept((_kept, result) => results.push(result));
    await sendKept(READER);
    stop();
    expect(results).toEqual([null, resultOf()]);
    expect(listKept(READER)).toEqual([]);
  });

  it("are on the device only with consent to preferences, and removed when it is withdrawn", () => {
    keepAnswer(READER, answerTo("n1", 1));
    expect(localStorage).toHaveLength(1);
    forgetKept(READER, true);
    choose(false);
    keepAnswer(READER, answerTo("n2", 2));
    expect(localStorage).toHaveLength(0);
    expect(listKept(READER).map(({ nodeId }) => nodeId)).toEqual(["n1", "n2"]);
    forgetKept(READER);
    expect(listKept(READER)).toEqual([]);
  });
});
