import { listPaths } from "@waymates/contract/operations/paths";
import { listNotifications } from "@waymates/contract/operations/notifications";
import {
  listFollowRequests,
  listFriends,
  suggestPeople,
  unfollowPerson,
  viewProfile,
} from "@waymates/contract/operations/follows";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../platform/i18n.tsx";
import { ApiError, call } from "../../platform/api.ts";
import { isUnder } from "../../platform/queries.ts";
import { follow } from "./follow.ts";
import { toastError, toastSuccess } from "../../platform/toasts.ts";

const touched = isUnder(viewProfile, listFriends, listNotifications, listPaths);

/**
 * Follows or unfollows a person, and reports the result. `data` is the new relation. Lists that
 * suggested the person do not change until they are opened again.
 */
export function useFollow(userId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: boolean) => {
      if (wanted) return follow(userId);
      await call(unfollowPerson, { body: { followingId: userId } });
      return undefined;
    },
    onSuccess: (status) => {
      if (status)
        toastSuccess(t(status === "following" ? "toast.follow.success" : "toast.follow.requested"));
      void client.invalidateQueries({
        predicate: isUnder(suggestPeople, listFollowRequests),
        refetchType: "none",
      });
      void client.invalidateQueries({ predicate: touched });
    },
    onError: (error, wanted) => {
      const isRefused =
        error instanceof ApiError && error.body !== null && error.code.startsWith("FOLLOW_");
      toastError(
        isRefused ? error.message : t(wanted ? "toast.follow.failed" : "toast.unfollow.failed"),
      );
    },
  });
}
