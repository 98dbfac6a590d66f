import type { ChatDetail, Participant, ParticipantsAnswer } from "@waymates/contract/features/chat";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../../../platform/queries.ts";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";
import { chatPath } from "../queries.ts";
import { suggest } from "./mentioning.ts";

/**
 * People of a chat that is too large for this browser to know all of them, by what is typed of their
 * name; asked for once the typing rests. Nobody where the chat is small, nothing is typed, or nothing
 * answers.
 */
export function useFoundPeople(
  chat: Pick<ChatDetail, "id" | "is_group_chat" | "participant_count">,
  typed: string,
): readonly Participant[] {
  const name = typed.toLowerCase();
  const rested = useDebouncedValue(name);
  const isLarge = chat.is_group_chat && chat.participant_count > CHAT_LIMITS.namedPeople;
  const path = `${chatPath(chat.id)}/participants`;
  const { data, isPlaceholderData } = useQuery({
    ...apiQuery<ParticipantsAnswer>(path, { name: rested }),
    enabled: isLarge && rested !== "" && rested === name,
    // What was found in another chat is nothing to begin with here.
    placeholderData: (before, query) => (query?.queryKey[0] === path ? before : undefined),
    retry: false,
  });
  if (name === "" || !data) return [];
  // Until the answer is there: those of the one before who still fit.
  return rested === name && !isPlaceholderData ? data.items : suggest(data.items, name);
}
