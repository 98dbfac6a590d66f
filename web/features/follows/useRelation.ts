import type { PersonCard } from "@waymates/contract/features/profiles";
import { removeFollower, unfollowPerson } from "@waymates/contract/operations/follows";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { toastError, toastSuccess } from "../../platform/toasts.ts";
import { follow } from "./follow.ts";
import { type RelationChange, relationChanged, showRelation } from "./relationCache.ts";

/** A change that shows at once and is taken back when it fails. */
function useShownChange<Answer, Given = void>(
  userId: string,
  change: RelationChange,
  send: (given: Given) => Promise<Answer>,
  on: { done?: (answer: Answer) => void; failed: (error: Error) => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: () => showRelation(client, userId, change),
    onSuccess: (answer) => {
      on.done?.(answer);
      relationChanged(client);
    },
    onError: (error, _, takeBack) => {
      takeBack?.();
      on.failed(error);
    },
  });
}

/** Follows or sends a request; the answer says which of the two it was. */
export function useFollowPerson(person: PersonCard) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => follow(person.id),
    onSuccess: (status) => {
      const isFollowing = status === "following";
      const relation = isFollowing ? { following: true, requested: false } : { requested: true };
      showRelation(client, person.id, { relation, followers: isFollowing ? 1 : 0 });
      toastSuccess(t(isFollowing ? "toast.follow.success" : "toast.follow.requested"));
      relationChanged(client);
    },
    onError: (error) => {
      const isRefused =
        error instanceof ApiError && error.body !== null && error.code.startsWith("FOLLOW_");
      toastError(isRefused ? error.message : t("toast.follow.failed"));
    },
  });
}

/** Ends a follow, or takes a request back. */
export function useUnfollowPerson(person: PersonCard, wasFollowing: boolean) {
  const { t } = useTranslation();
  return useShownChange(
    person.id,
    { relation: { following: false, requested: false }, followers: wasFollowing ? -1 : 0 },
    () => call(unfollowPerson, { body: { followingId: person.id } }),
    { failed: () => toastError(t("toast.unfollow.failed")) },
  );
}

/** Ends the other's follow. They get no notification. */
export function useRemoveFollower(person: PersonCard) {
  const { t } = useTranslation();
  return useShownChange(
    person.id,
    { relation: { followedBy: false }, following: -1 },
    () => call(removeFollower, { params: { id: person.id } }),
    {
      done: () => toastSuccess(t("profile.follower.removed", { name: person.firstName })),
      failed: () => toastError(t("profile.follower.removeFailed")),
    },
  );
}
