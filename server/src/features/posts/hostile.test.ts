import { hostileTexts } from "@waymates/contract/hostile.testing";
import { POST_LIMITS, type Post } from "@waymates/contract/features/posts";
import {
  isPlainLine,
  isStorable,
  isVisibleText,
  normalizeText,
  lengthOf,
  textFault,
} from "@waymates/contract/text/stored";
import type { ErrorBody } from "@waymates/contract/errors";
import { afterAll, beforeAll, expect, it } from "vitest";
import { person, type TestPerson } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { publish } from "./posts.testing.ts";

let app: TestApp;
let ada: TestPerson;
let id: string;

beforeAll(async () => {
  app = await testApp();
  await app.reset();
  ada = await person(app, "ada");
  id = (await publish(ada)).id;
});
afterAll(() => app.close());

const change = (field: "title" | "body", text: string) =>
  ada.send<{ post: Post } & ErrorBody>("PATCH", `/api/posts/${id}`, { [field]: text });

it("stores a text with executable markup letter by letter, or refuses all of it", async () => {
  for (const text of hostileTexts) {
    const { status, body } = await change("body", text);
    const isKept = !textFault(text, POST_LIMITS.body) && isVisibleText(normalizeText(text));
    expect([text, status]).toEqual([text, isKept ? 200 : 422]);
    if (isKept) expect(body.post.body).toBe(normalizeText(text));
  }
});

it("keeps it as title where it is one plain line that fits", async () => {
  for (const text of hostileTexts) {
    const { status, body } = await change("title", text);
    const fits = lengthOf(text.trim()) <= POST_LIMITS.title;
    const isKept = isStorable(text) && isPlainLine(text) && fits;
    expect([text, status]).toEqual([text, isKept ? 200 : 422]);
    if (isKept) expect(body.post.title ?? "").toBe(text.normalize("NFC").trim());
  }
});
