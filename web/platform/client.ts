import type { QueryClient } from "@tanstack/react-query";
import { getInBrowser } from "./api.ts";
import { createQueryClient } from "./queries.ts";

let client: QueryClient | null = null;

/** The tab's cache. It belongs to one person and is dropped with their session. */
export function browserClient(): QueryClient {
  client ??= createQueryClient(getInBrowser);
  return client;
}

/** Forgets everything of the person before. */
export function dropBrowserClient(): void {
  client?.clear();
  client = null;
}
