import type { BodyOf } from "@waymates/contract/operation";
import {
  markNotificationsRead,
  markNotificationRead,
  listNotifications,
} from "@waymates/contract/operations/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { isUnder } from "../../platform/queries.ts";
import { type ReadTarget, showAsRead } from "./notificationCache.ts";

/** The server takes at most this many ids in one call. */
const IDS_A_CALL = 200;

interface ReadAnswer {
  unreadCount: number;
}

async function markRead(which: ReadTarget): Promise<ReadAnswer> {
  const send = (body: BodyOf<typeof markNotificationsRead>) =>
    call(markNotificationsRead, { body });
  if (which === "all") return send({ all: true });
  const [only] = which;
  if (which.length === 1 && only) return call(markNotificationRead, { params: { id: only } });
  let answer: ReadAnswer = { unreadCount: 0 };
  for (let from = 0; from < which.length; from += IDS_A_CALL) {
    answer = await send({ ids: which.slice(from, from + IDS_A_CALL) });
  }
  return answer;
}

/** Marks notifications read, here at once. A failure is silent: the truth is read again. */
export function useMarkRead(): (which: ReadTarget) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: markRead,
    // Without a network it is sent on reconnect.
    networkMode: "online",
    onMutate: (which) => showAsRead(client, which),
    onSuccess: ({ unreadCount }, which) => showAsRead(client, which, unreadCount),
    onError: () => client.invalidateQueries({ predicate: isUnder(listNotifications) }),
  });
  return mutate;
}
