import {
  acceptFollowRequest,
  declineFollowRequest,
  listFollowRequests,
} from "@waymates/contract/operations/follows";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import { toastError } from "../../platform/toasts.ts";
import { type AnsweredRequest, requestsQuery } from "./queries.ts";
import { relationChanged } from "./relationCache.ts";

type Answer = NonNullable<AnsweredRequest["answer"]>;

/** Accepts or declines a request to follow. The answer shows at once, and is taken back when it fails. */
export function useAnswerRequest(requestId: string): (answer: Answer) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const show = (answer: Answer | undefined) =>
    client.setQueryData(requestsQuery.queryKey, (data) =>
      data
        ? {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => (item.id === requestId ? { ...item, answer } : item)),
            })),
          }
        : data,
    );
  const { mutate } = useMutation({
    mutationFn: (answer: Answer) =>
      call(answer === "accept" ? acceptFollowRequest : declineFollowRequest, {
        params: { id: requestId },
      }),
    onMutate: show,
    onSuccess: () => relationChanged(client),
    onError: () => {
      show(undefined);
      toastError(t("profile.requests.failed"));
      // It may have been taken back, or answered on another device.
      void client.invalidateQueries({ predicate: isUnder(listFollowRequests) });
    },
  });
  return mutate;
}
