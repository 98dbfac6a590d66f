import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";

/**
 * State of a card that outlives its component, which unmounts while one scrolls: it is held in the
 * query cache until the tab is closed.
 * @returns the state, and a function that sets it
 */
export function useCardState<State extends string>(
  ...about: string[]
): [State | undefined, (state: State) => void] {
  const client = useQueryClient();
  const queryKey = ["notification-card", ...about];
  const { data } = useQuery<State>({
    queryKey,
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return [
    data,
    (state) => {
      client.setQueryDefaults(queryKey, { gcTime: Infinity });
      client.setQueryData<State>(queryKey, state);
    },
  ];
}
