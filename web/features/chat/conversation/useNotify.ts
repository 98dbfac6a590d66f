import type { ChatDetail } from "@waymates/contract/features/chat";
import type { MuteSpan, NotifyChoice } from "@waymates/contract/features/chat-constants";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";
import { toastError } from "../../../platform/toasts.ts";
import { chatPath, chatQuery } from "../queries.ts";

/** How the reader is told of a chat: muted for a while, or only of what names them. */
export function useNotify(chatId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: { mute?: MuteSpan | null; notify?: NotifyChoice }) =>
      call<{ chat: ChatDetail }>("PUT", `${chatPath(chatId)}/notify`, wanted),
    onSuccess: (answer) => client.setQueryData(chatQuery(chatId).queryKey, answer),
    onError: (error) => toastError(error.message),
  });
}
