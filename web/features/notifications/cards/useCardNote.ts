import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";

/**
 * What the person did in a card, kept for the session of the tab: cards come and go with scrolling.
 * @returns the note, and a function that writes it
 */
export function useCardNote<Note extends string>(
  ...about: string[]
): [Note | undefined, (note: Note) => void] {
  const client = useQueryClient();
  const queryKey = ["notification-card", ...about];
  const { data } = useQuery<Note>({
    queryKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return [
    data,
    (note) => {
      client.setQueryDefaults(queryKey, { gcTime: Infinity });
      client.setQueryData<Note>(queryKey, note);
    },
  ];
}
