import { sampleNotification } from "@waymates/contract/features/notification-samples.testing";
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderInShell, stubApi } from "../panel.testing.tsx";
import { ToastAnswer } from "./ToastAnswer.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const THREAD = "01900000-0000-7000-8000-0000000000aa";
const REPLY = "01900000-0000-7000-8000-0000000000bb";

it.each([
  [
    "a reply below the comment that it stands below",
    { commentId: REPLY, threadId: THREAD },
    THREAD,
  ],
  ["a mention in the post itself below the post", { commentId: null, threadId: null }, undefined],
])("answers %s", async (_what, where, parent) => {
  const calls = stubApi({ "POST /api/posts/post-1/comments": () => ({ comment: {} }) });
  const onDone = vi.fn();
  const notification = sampleNotification({ type: "reply", ...where });
  renderInShell(<ToastAnswer notification={notification} onDone={onDone} />);
  const field = screen.getByRole("textbox");
  fireEvent.change(field, { target: { value: "Thank you." } });
  fireEvent.keyDown(field, { key: "Enter" });
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls.map(({ body }) => body)).toEqual([
    {
      nonce: expect.any(String),
      body: "Thank you.",
      ...(parent ? { parent_id: parent } : {}),
    },
  ]);
});
