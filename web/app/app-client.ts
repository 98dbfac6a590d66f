import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../platform/api.ts";
import { browserClient, dropBrowserClient } from "../platform/client.ts";
import { createQueryClient } from "../platform/queries.ts";
import { useSession } from "../platform/session.ts";

/** The cache of the signed-in person: a new one for each, so that nobody meets another's data. */
export function useAppClient(): QueryClient {
  const [client, setClient] = useState(() =>
    typeof document === "undefined" ? serverClient() : browserClient(),
  );
  const { user } = useSession();
  const userId = user?.id ?? null;
  const owner = useRef(userId);
  useEffect(() => {
    if (owner.current === userId) return;
    owner.current = userId;
    dropBrowserClient();
    setClient(browserClient());
  }, [userId]);
  return client;
}

/** While the server renders, everything was read before: a late question has no answer. */
function serverClient(): QueryClient {
  return createQueryClient(() => Promise.reject(new ApiError(0, "UNAVAILABLE", "")));
}
