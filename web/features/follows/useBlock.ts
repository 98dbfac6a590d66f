import { listNotifications } from "@waymates/contract/operations/notifications";
import { listPaths } from "@waymates/contract/operations/paths";
import type { BlockedLists } from "@waymates/contract/features/blocks";
import type { PersonCard } from "@waymates/contract/features/profiles";
import {
  blockPerson,
  listBlocks,
  listFollowRequests,
  listFriends,
  searchPeople,
  suggestPeople,
  unblockPerson,
  viewProfile,
} from "@waymates/contract/operations/follows";
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import { toastError } from "../../platform/toasts.ts";
import { blocksQuery } from "./queries.ts";

/**
 * Whether the reader blocks a person, and the two changes; each shows at once and is taken back
 * with a message when it fails. Success is shown by a notification of the reader's own.
 */
export function useBlock(person: PersonCard, isBlockedAtFirst: boolean) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isBlocked, setBlocked] = useState(isBlockedAtFirst);
  const block = useMutation({
    mutationFn: () => call(blockPerson, { body: { userId: person.id } }),
    onMutate: () => setBlocked(true),
    onSuccess: ({ blockedUser }) => {
      changeList(client, ({ usersYouBlocked }) =>
        usersYouBlocked.some(({ id }) => id === blockedUser.id)
          ? usersYouBlocked
          : [blockedUser, ...usersYouBlocked],
      );
      blockChanged(client, person);
    },
    onError: () => {
      setBlocked(false);
      toastError(t("profile.block.failed"));
    },
  });
  const unblock = useMutation({
    mutationFn: () => call(unblockPerson, { params: { id: person.id } }),
    onMutate: () => setBlocked(false),
    onSuccess: () => {
      blockChanged(client, person);
      // Their profile exists again.
      void client.invalidateQueries({
        predicate: isUnder([viewProfile, { username: person.username }]),
      });
    },
    onError: () => {
      setBlocked(true);
      toastError(t("profile.unblock.failed"));
    },
  });
  return {
    isBlocked,
    /** The person was blocked from here, so that the way back must stay in sight. */
    wasAsked: !block.isIdle,
    isBusy: block.isPending || unblock.isPending,
    block: block.mutate,
    unblock: unblock.mutate,
  };
}

function changeList(
  client: QueryClient,
  change: (lists: BlockedLists) => BlockedLists["usersYouBlocked"],
): void {
  client.setQueryData(blocksQuery.queryKey, (lists) =>
    lists ? { ...lists, usersYouBlocked: change(lists) } : lists,
  );
}

/**
 * A block holds on every surface, so everything that may name the person is read anew; not the
 * blocked profile itself, which is no more, nor the list that one unblocks from.
 */
function blockChanged(client: QueryClient, { username }: PersonCard): void {
  const isOwn = isUnder([viewProfile, { username }]);
  const isAnything = isUnder(
    searchPeople,
    viewProfile,
    suggestPeople,
    listFollowRequests,
    listFriends,
    listNotifications,
    listPaths,
  );
  void client.invalidateQueries({ predicate: (query) => isAnything(query) && !isOwn(query) });
  void client.invalidateQueries({ predicate: isUnder(listBlocks), refetchType: "none" });
}
