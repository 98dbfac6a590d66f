import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "@waymates/contract/operation";
import { joinPage } from "@waymates/contract/operations/page-people";
import { useNavigate } from "react-router";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useSession } from "../../../platform/session.ts";
import { toastCustom, toastError, toastSuccess } from "../../../platform/toasts.ts";
import { lookAgain } from "../../rewards/index.ts";
import { ofPages } from "../queries.ts";
import { refusalOf } from "../usePageChange.ts";

interface JoinDetails {
  /** With an invitation of someone who may let people in. */
  isInvited?: boolean;
  message?: string;
}

/** How joining ended: on the page, or waiting for a moderator. */
export type JoinEnd = "joined" | "requested";

/**
 * Joins a page, or asks to, and says in words how it went.
 * @param onEnd called with what holds from now on.
 */
export function useJoinPage(pageName: string, onEnd: (end: JoinEnd) => void = () => undefined) {
  const { t } = useTranslation();
  const { user } = useSession();
  const client = useQueryClient();
  const goTo = useNavigate();
  const say = ({ request }: AnswerOf<typeof joinPage>) => {
    if (request) toastCustom(t("toast.joinPage.requestSent"));
    else {
      toastSuccess(t("toast.joinPage.success"));
      void lookAgain(client, "page_joined");
    }
    onEnd(request ? "requested" : "joined");
  };
  const sayWhyNot = (error: Error) => {
    const code = refusalOf(error)?.code;
    if (code === "ALREADY_MEMBER") {
      toastCustom(t("toast.joinPage.alreadyMember"));
      onEnd("joined");
      void goTo(`/p/${pageName}`);
    } else if (code === "PAGE_NAME_MISSING") toastError(t("toast.joinPage.nameMissing"));
    else toastError(t(code ? "toast.joinPage.failed" : "toast.joinPage.failedRetry"));
  };
  const mutationKey = ["join-community", pageName];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ isInvited, message }: JoinDetails) =>
      call(joinPage, {
        params: { pageName },
        body: { ...(isInvited ? { skipApproval: true } : {}), ...(message ? { message } : {}) },
      }),
    onSuccess: say,
    onError: sayWhyNot,
    onSettled: () => client.invalidateQueries({ predicate: ofPages }),
  });
  const join = (details: JoinDetails = {}) => {
    if (!user) {
      toastError(t("toast.joinPage.loginRequired"));
      void goTo(`/login?next=${encodeURIComponent(`/p/${pageName}`)}`);
    } else if (!pageName) toastError(t("toast.joinPage.nameMissing"));
    else mutate(details);
  };
  // Counted in the cache: a card that was scrolled away and back is still at it.
  const isBusy = useIsMutating({ mutationKey, exact: true }) > 0;
  return { join, isBusy };
}
