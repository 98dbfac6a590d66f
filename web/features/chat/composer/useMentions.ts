import type { ChatDetail, Participant } from "@waymates/contract/features/chat";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import { searchParticipants } from "@waymates/contract/operations/chat";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { candidates, complete, offer, suggest, type Typed, typedName } from "./mentioning.ts";
import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../../../platform/queries.ts";
import { useDebouncedValue } from "../../../ui/useDebouncedValue.ts";

interface MentionOptions {
  chat: ChatDetail;
  onComplete: (text: string, caret: number) => void;
}

/** Suggestions while a name is typed after an @ sign; they get the keys before the text field. */
export function useMentions({ chat, onComplete }: MentionOptions) {
  const id = useId();
  const people = useMemo(() => candidates(chat), [chat]);
  const [typed, setTyped] = useState<(Typed & { text: string }) | null>(null);
  const [at, setAt] = useState(0);
  const found = useFoundPeople(chat, typed?.name ?? "");
  const offered = typed ? offer(suggest(people, typed.name), found, typed.name) : [];
  const isOpen = offered.length > 0;
  const close = () => setTyped(null);
  const choose = (person: Participant) => {
    if (!typed) return;
    const done = complete(typed.text, typed, person.username);
    close();
    onComplete(done.text, done.caret);
  };
  return {
    id,
    offered,
    at,
    isOpen,
    choose,
    close,
    /** The text or the caret changed. */
    look(text: string, caret: number): void {
      const found = people.length > 0 ? typedName(text, caret) : null;
      setTyped(found && { ...found, text });
      setAt(0);
    },
    /** @returns whether the key was meant for the list. */
    takeKey({ key }: KeyboardEvent): boolean {
      if (!isOpen) return false;
      const person = offered[at];
      if (key === "ArrowDown" || key === "ArrowUp") {
        const step = key === "ArrowDown" ? 1 : -1;
        setAt((at + step + offered.length) % offered.length);
      } else if ((key === "Enter" || key === "Tab") && person) choose(person);
      else if (key === "Escape") close();
      else return false;
      return true;
    },
  };
}

/**
 * Searches the members of a large chat, whom the client does not all know, by the typed name; debounced.
 * Empty in a small chat, without a typed name, and when the request fails.
 */
export function useFoundPeople(
  chat: Pick<ChatDetail, "id" | "is_group_chat" | "participant_count">,
  typed: string,
): readonly Participant[] {
  const name = typed.toLowerCase();
  const debounced = useDebouncedValue(name);
  const isLarge = chat.is_group_chat && chat.participant_count > CHAT_LIMITS.namedPeople;
  const asked = apiQuery(searchParticipants, {
    params: { chatId: chat.id },
    query: { name: debounced },
  });
  const { data, isPlaceholderData } = useQuery({
    ...asked,
    enabled: isLarge && debounced !== "" && debounced === name,
    // Results of another chat are no placeholder for this one.
    placeholderData: (before, query) =>
      query?.queryKey[0] === asked.queryKey[0] ? before : undefined,
    retry: false,
  });
  if (name === "" || !data) return [];
  // Until the answer arrives: the previous results that still match.
  return debounced === name && !isPlaceholderData ? data.items : suggest(data.items, name);
}
