import { dateFormat } from "@waymates/contract/formats";
import { acceptChat, declineChat, listChats } from "@waymates/contract/operations/chat";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useTimeZone } from "../../../platform/useDates.ts";
import { isUnder } from "../../../platform/queries.ts";
import { toastError } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/Button.tsx";
import { otherOf } from "../names.ts";
import { BlockDialog } from "./header/BlockDialog.tsx";
import { useOpenChat } from "./conversationContext.ts";

/** In place of the composer: a request to accept or decline, or why the reader cannot write. */
export function RequestBar() {
  const { t, i18n } = useTranslation();
  const { chat, readerId, title } = useOpenChat();
  const timeZone = useTimeZone();
  if (chat.request) return <Request />;
  if (chat.silenced_until) {
    const date = dateFormat(i18n.language, {
      timeZone,
      dateStyle: "medium",
      timeStyle: "short",
    }).format(new Date(chat.silenced_until));
    return (
      <div className="chat-request-bar" role="status">
        <p>{t("chat.silenced", { date })}</p>
      </div>
    );
  }
  const reason = chat.awaiting
    ? "chat.awaiting"
    : chat.is_group_chat
      ? "chat.closed.group"
      : otherOf(chat, readerId)
        ? "chat.closed"
        : "chat.closed.deleted";
  return (
    <div className="chat-request-bar" role="status">
      <p>{t(reason, { name: title })}</p>
    </div>
  );
}

function Request() {
  const { t } = useTranslation();
  const { chat, title, readerId } = useOpenChat();
  const [isBlocking, setBlocking] = useState(false);
  const accept = useAnswer(acceptChat);
  const decline = useAnswer(declineChat);
  const other = chat.is_group_chat ? null : chat.participants.find(({ id }) => id !== readerId);
  return (
    <section className="chat-request-bar" aria-label={t("chat.request.label")}>
      <p>{t(chat.is_group_chat ? "chat.request.group" : "chat.request.text", { name: title })}</p>
      <div className="row wrap">
        <Button variant="primary" busy={accept.isPending} onPress={() => accept.mutate()}>
          {t("chat.request.accept")}
        </Button>
        <Button busy={decline.isPending} onPress={() => decline.mutate()}>
          {t("chat.request.decline")}
        </Button>
        {other ? (
          <Button variant="danger" onPress={() => setBlocking(true)}>
            {t("chat.block")}
          </Button>
        ) : null}
      </div>
      {other && isBlocking ? (
        <BlockDialog person={other} onClose={() => setBlocking(false)} />
      ) : null}
    </section>
  );
}

function useAnswer(answer: typeof acceptChat | typeof declineChat) {
  const { t } = useTranslation();
  const { chat } = useOpenChat();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(answer, { params: { chatId: chat.id } }),
    onSuccess: () => {
      void client.invalidateQueries({ predicate: isUnder(listChats) });
      if (answer === declineChat) void navigate("/chat");
    },
    onError: () => toastError(t("chat.failed")),
  });
}
