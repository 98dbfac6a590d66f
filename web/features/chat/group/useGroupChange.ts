import type { ChatDetail } from "@waymates/contract/features/chat";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";
import { toastError } from "../../../platform/toasts.ts";
import { useOpenChat } from "../conversation/conversationContext.ts";
import { chatPath, chatQuery } from "../queries.ts";

interface Change {
  method: "POST" | "PATCH" | "DELETE";
  /** Path below the chat's address. */
  below?: string;
  body?: unknown;
}

/** Changes the open group; an answer with the changed group replaces it in the cache. */
export function useGroupChange(onDone?: () => void) {
  const { chat } = useOpenChat();
  const client = useQueryClient();
  const { queryKey } = chatQuery(chat.id);
  return useMutation({
    mutationFn: ({ method, below = "", body }: Change) =>
      call<{ chat?: ChatDetail } | undefined>(method, `${chatPath(chat.id)}${below}`, body),
    retry: false,
    onSuccess: (answer) => {
      if (answer?.chat) client.setQueryData(queryKey, { chat: answer.chat });
      else void client.invalidateQueries({ queryKey });
      onDone?.();
    },
    onError: (error) => toastError(error.message),
  });
}
