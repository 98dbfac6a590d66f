import type { ChatTheme } from "@waymates/contract/features/chat-theme-constants";
import { saveChatTheme, viewChatTheme } from "@waymates/contract/operations/chat";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefCallback, useCallback, useEffect, useMemo } from "react";
import { call } from "../../../platform/api.ts";
import { apiQuery } from "../../../platform/queries.ts";
import { useSession } from "../../../platform/session.ts";
import { applyTheme, themeProps } from "./applyTheme.ts";

/** The reader's own theme; a route may load it, so that no colour changes after the first render. */
export const chatThemeQuery = apiQuery(viewChatTheme);

/** Failures that were logged: several places ask for the theme, one line is enough. */
const logged = new WeakSet<Error>();

export interface ChatThemeState {
  /** Null for the default: none saved, not loaded yet, or failed to load. */
  theme: ChatTheme | null;
  status: "loading" | "ready" | "failed";
  reload: () => void;
}

/** The reader's chat theme, loaded once for all who ask. */
export function useChatTheme(): ChatThemeState {
  const { user } = useSession();
  const { data, error, refetch } = useQuery({ ...chatThemeQuery, enabled: user !== null });
  useEffect(() => {
    if (!error || logged.has(error)) return;
    logged.add(error);
    console.error("Failed to load chat theme:", error);
  }, [error]);
  return {
    theme: data?.theme ?? null,
    status: data ? "ready" : error ? "failed" : "loading",
    reload: useCallback(() => void refetch(), [refetch]),
  };
}

/** Saves the reader's theme, null for the default. A failure is logged; who saves shows it as well. */
export function useSaveChatTheme(onSaved: () => void) {
  const client = useQueryClient();
  const { user } = useSession();
  return useMutation({
    retry: false,
    mutationFn: async (theme: ChatTheme | null) => {
      if (user) return call(saveChatTheme, { body: { theme } });
      throw new NoUserError();
    },
    onSuccess: (saved) => {
      client.setQueryData(chatThemeQuery.queryKey, saved);
      onSaved();
    },
    onError: (failure) => {
      if (failure instanceof NoUserError) console.error(failure.message);
      else console.error("Failed to save chat theme:", failure);
    },
  });
}

class NoUserError extends Error {
  override message = "Cannot save theme: User not logged in";
}

/** Props for the root of a conversation (class `chat-look`) that apply the reader's theme. */
export function useThemedProps(): ReturnType<typeof themeProps> {
  const { theme } = useChatTheme();
  return useMemo(() => themeProps(theme), [theme]);
}

/** A ref that applies a theme to an element, for previews. */
export function useThemeRef(theme: ChatTheme | null): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element) applyTheme(element, theme);
    },
    [theme],
  );
}
