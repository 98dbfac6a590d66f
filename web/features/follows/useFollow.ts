import type { FollowStatus } from "@waymates/contract/features/follows";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../platform/i18n.tsx";
import { ApiError, call } from "../../platform/api.ts";
import { isUnder } from "../../platform/queries.ts";
import { toastError, toastSuccess } from "../../platform/toasts.ts";

const touched = isUnder("/api/profiles", "/api/friends", "/api/notifications", "/api/paths");

/**
 * Follows somebody, or ends it again, and says how it went. `data` is what holds now. Lists that
 * proposed the person stay as they are until they are opened anew.
 */
export function useFollow(userId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: boolean) => {
      const path = `/api/follows/${wanted ? "follow" : "unfollow"}`;
      const { status } = await call<{ status?: FollowStatus }>("POST", path, {
        followingId: userId,
      });
      return wanted ? status : undefined;
    },
    onSuccess: (status) => {
      if (status)
        toastSuccess(t(status === "following" ? "toast.follow.success" : "toast.follow.requested"));
      void client.invalidateQueries({ predicate: isUnder("/api/follows"), refetchType: "none" });
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
