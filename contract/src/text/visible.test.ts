import { describe, expect, it } from "vitest";
import { createChatBody, renameChatBody } from "../features/chat.ts";
import { editBody, sendBody } from "../features/chat-messages.ts";
import { seatBody } from "../features/games.ts";
import { channelInput, createPageInput } from "../features/pages.ts";
import { newCommentBody } from "../features/posts.ts";
import { plainLine, plainText } from "../features/registration.ts";
import { staffReason } from "../features/sanctions.ts";
import { isVisibleText } from "./stored.ts";

const id = "0198f0c0-0000-7000-8000-0000000000b1";
const unseen = [
  " \n\t",
  "\u00ad",
  "\u034f",
  "\u061c",
  "\u115f\u1160",
  "\u180e",
  "\u200b\u200c\u200d\u2060",
  "\u200e\u200f",
  "\u2800",
  "\u3000",
  "\u3164",
  "\ufe0f",
  "\ufeff",
  "\uffa0",
  "\u{1d173}",
  "\u{e0020}",
  "\u0301",
];

describe("a text that shows nothing", () => {
  it.each(unseen)("(%j) is told from one that shows something", (text) => {
    expect(isVisibleText(text)).toBe(false);
    expect(isVisibleText(`${text}a`)).toBe(true);
    expect(isVisibleText(`${text}か`)).toBe(true);
  });

  it.each(unseen)("(%j) is no name, message or reason", (text) => {
    const schemas = [
      [plainLine(60), text],
      [createPageInput, { name: "makers", displayName: `${text}${text}${text}` }],
      [channelInput, { name: text }],
      [createChatBody, { userIds: [id], name: text }],
      [renameChatBody, { name: text }],
      [sendBody, { nonce: id, text }],
      [seatBody, { name: text }],
      [newCommentBody, { nonce: id, body: text }],
      [staffReason, text.repeat(20)],
    ] as const;
    expect(schemas.map(([schema, given]) => schema.safeParse(given).success)).toEqual(
      schemas.map(() => false),
    );
  });

  it("is stored as an empty one where a text may be left out", () => {
    expect(editBody.parse({ text: "\u2800" })).toEqual({ text: "" });
    expect(plainText(300).parse("\u2800")).toBe("");
    const picture = sendBody.parse({ nonce: id, attachments: [{ id, alt: "\u3164" }] });
    expect(picture.attachments[0]?.alt).toBe("");
  });
});
