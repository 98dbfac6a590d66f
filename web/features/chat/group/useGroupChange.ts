import type { AnswerOf } from "@waymates/contract/operation";
import type { removeParticipant, viewChat } from "@waymates/contract/operations/chat";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { toastError } from "../../../platform/toasts.ts";
import { useOpenChat } from "../conversation/conversationContext.ts";
import { chatQuery } from "../queries.ts";

/** Sends a change; the answer is the changed group, or only that the change is made. */
type Send = () => Promise<AnswerOf<typeof viewChat> | AnswerOf<typeof removeParticipant>>;

/** Changes the open group; an answer with the changed group replaces it in the cache. */
export function useGroupChange(onDone?: () => void) {
  const { chat } = useOpenChat();
  const client = useQueryClient();
  const { queryKey } = chatQuery(chat.id);
  return useMutation({
    mutationFn: (send: Send) => send(),
    retry: false,
    onSuccess: (answer) => {
      if ("chat" in answer) client.setQueryData(queryKey, answer);
      else void client.invalidateQueries({ queryKey });
      onDone?.();
    },
    onError: (error) => toastError(error.message),
  });
}
