import { listNotifications } from "@waymates/contract/operations/notifications";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import { useSession } from "../../platform/session.ts";
import { toastError, toastSuccess } from "../../platform/toasts.ts";
import { decideRequest } from "./changes.ts";

export type DecisionVerb = "approve" | "reject";

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
    // Somebody else may have decided meanwhile.
    void client.invalidateQueries({ predicate: isUnder(listNotifications) });
  };
  const { mutate, isPending, variables } = useMutation({
    mutationKey: ["join-request", requestId ?? ""],
    mutationFn: ({
      verb,
      ...input
    }: { verb: DecisionVerb } & Parameters<typeof decideRequest>[1]) => decideRequest(verb, input),
    onSuccess: async ({ success }, { verb }) => {
      if (success) {
        toastSuccess(t(`toast.joinRequest.${verb === "approve" ? "approved" : "rejected"}`));
        onDecided(verb === "approve" ? "approved" : "rejected");
      } else fail(verb);
      await client.invalidateQueries({ predicate: isUnder("/api/graphql/page") });
    },
    onError: (_error, { verb }) => fail(verb),
  });
  const decide = (verb: DecisionVerb, message = "") => {
    if (!requestId || !requestUserId || !pageId || !user) {
      toastError(t("error.MISSING_REQUEST_INFORMATION"));
      return;
    }
    const said = message.trim() ? { message: message.trim() } : {};
    mutate({ verb, requestId, requestUserId, pageId, reviewerId: user.id, ...said });
  };
  return { underWay: isPending ? variables.verb : null, decide };
}
