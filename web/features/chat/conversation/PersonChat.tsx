import type { ChatsPage } from "@waymates/contract/features/chat";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { otherOf } from "../names.ts";
import { chatsQuery, directChatQuery } from "../queries.ts";
import { ConversationPage, isRefusal, NoChat, Waiting } from "./ConversationPage.tsx";

interface PersonChatProps {
  userId: string;
  readerId: string;
}

/** /chat/{userId}: the direct chat with a person, created on the first visit. */
export function PersonChat({ userId, readerId }: PersonChatProps) {
  const client = useQueryClient();
  // A chat that is in the loaded list needs no request.
  const [listed] = useState(() => {
    const page = client.getQueryData<ChatsPage>(chatsQuery("chats").queryKey);
    return page?.items.find((chat) => otherOf(chat, readerId)?.id === userId)?.id;
  });
  const { data, error, refetch, isFetching } = useQuery({
    ...directChatQuery(userId),
    enabled: listed === undefined,
  });
  const chatId = listed ?? data;
  if (chatId) return <ConversationPage chatId={chatId} readerId={readerId} />;
  if (error && isRefusal(error)) return <NoChat />;
  return <Waiting error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}
