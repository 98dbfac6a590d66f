import type { SessionUser } from "@waymates/contract/features/accounts";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../platform/api.ts";
import { browserClient, dropBrowserClient } from "../platform/client.ts";
import { createQueryClient } from "../platform/queries.ts";
import { adoptSession, useSession } from "../platform/session.ts";

/** The cache of the signed-in person: a new one for each, so that nobody meets another's data. */
export function useAppClient(viewer: SessionUser | null): QueryClient {
  const [client, setClient] = useState(() => {
    if (typeof document === "undefined") return serverClient();
    adoptSession(viewer);
    return browserClient();
  });
  const session = useSession(viewer);
  const owner = useRef(session.user?.id ?? null);
  const userId = session.user?.id ?? null;
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
