import { fullName, pictureOf } from "@waymates/contract/features/person-names";
import { POST_LIMITS } from "@waymates/contract/features/posts-constants";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { readStored, writeStored } from "../../../platform/form/stored-values.ts";
import { useSession } from "../../../platform/session.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Fault } from "../../../ui/Fault.tsx";
import { OfferList } from "../composer/words/OfferList.tsx";
import { useOffers } from "../composer/words/useOffers.ts";
import { failureText } from "../usePostChange.ts";
import { useWriteComment } from "./useComments.ts";

interface CommentFormProps {
  postId: string;
  /** The comment that is answered; null begins a talk. */
  parent?: { id: string; name: string } | null;
  /** A reply was written, or given up. */
  onDone?: () => void;
  /** The initial text, such as a mention of the person answered. */
  start?: string;
}

/** Writes a comment or a reply. What is typed stays in this tab until it is sent. */
export function CommentForm({ postId, parent = null, onDone, start = "" }: CommentFormProps) {
  const { t } = useTranslation();
  const { user } = useSession();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const key = `comment ${user?.id ?? ""} ${parent?.id ?? postId}`;
  const [text, setText] = useState(() => readStored<{ text: string }>(key)?.text ?? start);
  const [wasTried, setTried] = useState(false);
  const change = (next: string) => {
    setText(next);
    writeStored(key, next === "" ? null : { text: next });
  };
  const write = useWriteComment(postId, () => {
    change("");
    setTried(false);
    onDone?.();
  });
  const offers = useOffers((next, caret) => {
    change(next);
    requestAnimationFrame(() => field.current?.setSelectionRange(caret, caret));
  });
  useEffect(() => {
    if (!parent) return;
    const element = field.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, [parent]);
  const tooLong = [...text].length - POST_LIMITS.comment;
  const fault =
    tooLong > 0
      ? t("post.comment.tooLong", { count: tooLong })
      : wasTried && text.trim() === ""
        ? t("post.comment.empty")
        : write.error
          ? failureText(write.error, t("post.comment.failed"))
          : null;
  const send = () => {
    setTried(true);
    if (text.trim() !== "" && tooLong <= 0)
      write.mutate({ body: text, parentId: parent?.id ?? null });
    else field.current?.focus();
  };
  const takeKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (offers.takeKey(event)) return event.preventDefault();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) send();
    else if (event.key === "Escape" && parent) onDone?.();
  };
  const label = parent ? t("post.reply.label", { name: parent.name }) : t("post.comment.label");
  return (
    <form
      className="post-say"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {parent ? null : <Avatar src={pictureOf(user)} name={user ? fullName(user) : ""} size="s" />}
      <div className="grow post-say-field">
        <textarea
          ref={field}
          className="input"
          rows={1}
          dir="auto"
          aria-label={label}
          placeholder={label}
          value={text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-why` : undefined}
          {...offers.field}
          onChange={({ target }) => {
            change(target.value);
            offers.look(target.value, target.selectionStart);
          }}
          onKeyDown={takeKey}
        />
        <OfferList offers={offers} />
        <Fault id={`${id}-why`} text={fault} />
      </div>
      {parent ? (
        <Button variant="bare" onPress={onDone}>
          {t("post.cancel")}
        </Button>
      ) : null}
      <Button type="submit" variant={text.trim() ? "primary" : "quiet"} busy={write.isPending}>
        {t("post.comment.send")}
      </Button>
    </form>
  );
}
