import { listNotifications } from "@waymates/contract/operations/notifications";
import { decideJoinRequest } from "@waymates/contract/operations/page-people";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { useSession } from "../../../platform/session.ts";
import { toastError, toastSuccess } from "../../../platform/toasts.ts";
import { ofPages } from "../queries.ts";

const ENDS = { approve: "approved", reject: "rejected" } as const;
export type DecisionVerb = keyof typeof ENDS;

interface Decision {
  verb: DecisionVerb;
  id: string;
  requestUserId: string;
  pageId: string;
  message?: string;
}

/** What is known of a request; a card may lack some of it. */
export interface AskedRequest {
  requestId: string | undefined;
  requestUserId: string | undefined;
  pageId: string | undefined;
}

/**
 * Approves or rejects a request to join, and says how it went. `underWay` is the answer being sent.
 * @param onDecided called with how the request ended.
 */
export function useRequestDecision(
  { requestId, requestUserId, pageId }: AskedRequest,
  onDecided: (status: "approved" | "rejected") => void = () => undefined,
) {
  const { t } = useTranslation();
  const { user } = useSession();
  const client = useQueryClient();
  const fail = (verb: DecisionVerb) => {
    toastError(t(`toast.joinRequest.${verb}Failed`));
    // Someone else may have decided meanwhile.
    void client.invalidateQueries({ predicate: isUnder(listNotifications) });
  };
  const { mutate, isPending, variables } = useMutation({
    mutationKey: ["join-request", requestId ?? ""],
    mutationFn: ({ verb, id, ...meant }: Decision) =>
      call(decideJoinRequest, { params: { id }, body: { decision: ENDS[verb], ...meant } }),
    onSuccess: (_answer, { verb }) => {
      toastSuccess(t(`toast.joinRequest.${ENDS[verb]}`));
      onDecided(ENDS[verb]);
    },
    onError: (_error, { verb }) => fail(verb),
    onSettled: () => client.invalidateQueries({ predicate: ofPages }),
  });
  const decide = (verb: DecisionVerb, message = "") => {
    if (!requestId || !requestUserId || !pageId || !user) {
      toastError(t("error.MISSING_REQUEST_INFORMATION"));
      return;
    }
    const said = message.trim() ? { message: message.trim() } : {};
    mutate({ verb, id: requestId, requestUserId, pageId, ...said });
  };
  return { underWay: isPending ? variables.verb : null, decide };
}
