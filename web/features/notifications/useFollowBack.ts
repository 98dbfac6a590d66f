import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import type { FollowStatus } from "@waymates/contract/features/follows";
import { call } from "../../platform/api.ts";
import { isUnder } from "../../platform/queries.ts";
import { toastError, toastSuccess } from "../../platform/toasts.ts";
import { changeItems } from "./notificationCache.ts";
import { useCardNote } from "./useCardNote.ts";
import { useNotificationTexts } from "./useNotificationTexts.ts";

/** Follows a person from their card. `status` is what came of it, undefined before. */
export function useFollowBack(personId: string) {
  const client = useQueryClient();
  const { t } = useNotificationTexts();
  const mutationKey = ["follow-back", personId];
  const [status, note] = useCardNote<FollowStatus>(...mutationKey);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () =>
      call<{ status: FollowStatus }>("POST", "/api/follows/follow", { followingId: personId }),
    onSuccess: (answer) => {
      note(answer.status);
      if (answer.status === "following") {
        changeItems(client, (item) =>
          item.actorId === personId ? { ...item, actorFollowed: true } : item,
        );
        toastSuccess(t("toast.follow.success"));
      } else {
        toastSuccess(t("notifications.followRequestSent"));
      }
      void client.invalidateQueries({
        predicate: isUnder("/api/profiles", "/api/follows", "/api/friends"),
      });
    },
    onError: () => toastError(t("toast.follow.failed")),
  });
  // Counted in the cache: a card that was scrolled away and back is still at it.
  const isBusy = useIsMutating({ mutationKey, exact: true }) > 0;
  return { status, isBusy, followBack: () => mutate() };
}
