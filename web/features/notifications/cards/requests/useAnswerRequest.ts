import { listNotifications } from "@waymates/contract/operations/notifications";
import {
  viewProfile,
  suggestPeople,
  listFollowRequests,
  listFriends,
  acceptFollowRequest,
  declineFollowRequest,
} from "@waymates/contract/operations/follows";
import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../platform/api.ts";
import { isQueryOf, isUnder } from "../../../../platform/queries.ts";
import { toastError } from "../../../../platform/toasts.ts";
import { changeItems } from "../../notificationCache.ts";
import { useNotificationTexts } from "../../notificationTexts.ts";

export type RequestAnswer = "accept" | "decline";
const outcomes = { accept: "accepted", decline: "declined" } as const;

/** Accepts or declines a follow request. `underWay` is the answer being sent. */
export function useAnswerRequest(requestId: string | undefined) {
  const client = useQueryClient();
  const { t } = useNotificationTexts();
  const mutationKey = ["follow-request", requestId ?? ""];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (answer: RequestAnswer) =>
      call(answer === "accept" ? acceptFollowRequest : declineFollowRequest, {
        params: { id: requestId ?? "" },
      }),
    onSuccess: (_, answer) => {
      const requestStatus = outcomes[answer];
      changeItems(client, (item) =>
        item.data.requestId === requestId
          ? { ...item, data: { ...item.data, requestStatus } }
          : item,
      );
      void client.invalidateQueries({
        predicate: isUnder(viewProfile, suggestPeople, listFollowRequests, listFriends),
      });
    },
    onError: (error) => {
      toastError(error.message);
      // It may have been answered on another device, or taken back.
      void client.invalidateQueries({ predicate: isQueryOf(listNotifications) });
    },
  });
  const [underWay] = useMutationState({
    filters: { mutationKey, exact: true, status: "pending" },
    select: ({ state }) => state.variables as RequestAnswer,
  });
  const answer = (choice: RequestAnswer) => {
    if (requestId) mutate(choice);
    else toastError(t("error.MISSING_REQUEST_INFORMATION"));
  };
  return { underWay, answer };
}
