import { viewPost } from "@waymates/contract/operations/posts";
import { createComment } from "@waymates/contract/operations/comments";
import { POST_LIMITS } from "@waymates/contract/features/posts-constants";
import type { Notification } from "@waymates/contract/features/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { Button } from "../../../ui/Button.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { Outcome } from "../../../ui/Outcome.tsx";
import { Fault } from "../../../ui/Fault.tsx";

interface ToastAnswerProps {
  notification: Notification;
  onDone: () => void;
}

/** Answers a comment, a reply or a mention in its toast. */
export function ToastAnswer({ notification, onDone }: ToastAnswerProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const [nonce] = useState(() => crypto.randomUUID());
  // A reply to a reply is added to the same first-level comment: there are two levels.
  const { sourceId, actor, threadId } = notification;
  const send = useMutation({
    mutationFn: () =>
      call(createComment, {
        params: { id: sourceId },
        body: {
          nonce,
          body: text,
          ...(threadId ? { parent_id: threadId } : {}),
        },
      }),
    onSuccess: () => {
      onDone();
      return client.invalidateQueries({ predicate: isUnder([viewPost, { id: sourceId }]) });
    },
  });
  useEffect(() => field.current?.focus(), []);
  if (send.isSuccess) {
    return (
      <Outcome isOwnDoing role="status" className="toast-done">
        <Icon name="check" size="s" />
        {t("mute.answered")}
      </Outcome>
    );
  }
  const label = t("mute.answer", { name: actor?.firstName ?? "" });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== "") send.mutate();
  };
  return (
    <form className="toast-answer" onSubmit={submit}>
      <textarea
        ref={field}
        className="input"
        rows={1}
        dir="auto"
        maxLength={POST_LIMITS.comment}
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing)
            submit(event);
        }}
      />
      <Button type="submit" variant="primary" size="small" busy={send.isPending}>
        {t("mute.send")}
      </Button>
      <Fault text={send.error?.message} />
    </form>
  );
}
