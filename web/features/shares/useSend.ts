import { viewGame } from "@waymates/contract/operations/games";
import { viewPost } from "@waymates/contract/operations/posts";
import { createShare } from "@waymates/contract/operations/shares";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "../../platform/api.ts";
import { isUnder } from "../../platform/queries.ts";
import type { Shareable } from "../../platform/sharing.ts";

export interface Receiver {
  type: "user" | "chat" | "page";
  id: string;
}

/** The queries that show an item by its id with its share count; pages have none. */
const views = { post: [viewPost], game: [viewGame], page: [] };

/** Sends an item to one receiver; a retry after a failure is the same sending. */
export function useSend({ kind, id }: Shareable, to: Receiver, text: string) {
  const client = useQueryClient();
  const nonce = useRef<string>(undefined);
  return useMutation({
    mutationFn: () => {
      nonce.current ??= crypto.randomUUID();
      return call(createShare, {
        body: {
          kind,
          id,
          to: { type: to.type, id: to.id },
          ...(text.trim() ? { text: text.trim() } : {}),
          nonce: nonce.current,
        },
      });
    },
    onSuccess: () =>
      client.invalidateQueries({
        predicate: isUnder(...views[kind].map((view) => [view, { id }] as const)),
      }),
  });
}
