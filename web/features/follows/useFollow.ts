import type { FollowStatus } from "@waymates/contract/features/follows";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../platform/i18n.tsx";
import { ApiError, call } from "../../platform/api.ts";
import { isUnder } from "../../platform/queries.ts";
import { toastError, toastSuccess } from "../../platform/toasts.ts";

const touched = isUnder(
  "/api/profiles",
  "/api/follows",
  "/api/friends",
  "/api/notifications",
  "/api/paths",
);

/** Follows somebody and says how it went; everything that shows the relation is read again. */
export function useFollow(userId: string) {
  const { t } = useTranslation("toast");
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call<{ status: FollowStatus }>("POST", "/api/follows/follow", { followingId: userId }),
    onSuccess: ({ status }) => {
      toastSuccess(t(status === "following" ? "toast.follow.success" : "toast.follow.requested"));
      return client.invalidateQueries({ predicate: touched });
    },
    onError: (error) => {
      const isRefused =
        error instanceof ApiError && error.body !== null && error.code.startsWith("FOLLOW_");
      toastError(isRefused ? error.message : t("toast.follow.failed"));
    },
  });
}

/** Ends a follow, or takes a request back. */
export function useUnfollow(userId: string) {
  const { t } = useTranslation("toast");
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call("POST", "/api/follows/unfollow", { followingId: userId }),
    onSuccess: () => client.invalidateQueries({ predicate: touched }),
    onError: () => toastError(t("toast.unfollow.failed")),
  });
}
