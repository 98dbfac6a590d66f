import type { QueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import { browserClient, dropBrowserClient } from "../platform/client.ts";
import { useSession } from "../platform/session.ts";

/** The answers that the loaders of a public page read on the server; null in the browser. */
export const ServerClientContext = createContext<QueryClient | null>(null);

/**
 * Returns the query client of the signed-in person; each person gets a new one, without another's
 * data.
 */
export function useAppClient(): QueryClient {
  const serverClient = useContext(ServerClientContext);
  const [client, setClient] = useState(() => serverClient ?? browserClient());
  const { user } = useSession();
  const userId = user?.id ?? null;
  const owner = useRef(userId);
  useEffect(() => {
    if (owner.current === userId) return;
    // A frame has no person; the cache already belongs to the one in the page data.
    if (owner.current !== null) {
      dropBrowserClient();
      setClient(browserClient());
    }
    owner.current = userId;
  }, [userId]);
  return client;
}
