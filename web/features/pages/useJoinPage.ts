import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import { useSession } from "../../platform/session.ts";
import { toastCustom, toastError, toastSuccess } from "../../platform/toasts.ts";
import { joinPage, type PageChange } from "./changes.ts";

interface JoinDetails {
  /** With an invitation of somebody who may let people in. */
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
  const say = (change: PageChange) => {
    if (change.success) {
      toastSuccess(t("toast.joinPage.success"));
      onEnd("joined");
    } else if (/pending/i.test(`${change.code} ${change.error}`)) {
      toastCustom(t("toast.joinPage.requestSent"));
      onEnd("requested");
    } else if (change.code === "ALREADY_MEMBER") {
      toastCustom(t("toast.joinPage.alreadyMember"));
      onEnd("joined");
      void goTo(`/p/${pageName}`);
    } else if (change.code === "PAGE_NAME_MISSING") toastError(t("toast.joinPage.nameMissing"));
    else toastError(t("toast.joinPage.failed"));
  };
  const mutationKey = ["join-community", pageName];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ userId, isInvited, message }: JoinDetails & { userId: string }) =>
      joinPage({
        pageName,
        userId,
        ...(isInvited ? { skipApproval: true } : {}),
        ...(message ? { message } : {}),
      }),
    onSuccess: async (change) => {
      say(change);
      await client.invalidateQueries({ predicate: isUnder("/api/graphql/page") });
    },
    onError: () => toastError(t("toast.joinPage.failedRetry")),
  });
  const join = (details: JoinDetails = {}) => {
    if (!user) {
      toastError(t("toast.joinPage.loginRequired"));
      void goTo(`/login?next=${encodeURIComponent(`/p/${pageName}`)}`);
    } else if (!pageName) toastError(t("toast.joinPage.nameMissing"));
    else mutate({ ...details, userId: user.id });
  };
  // Counted in the cache: a card that was scrolled away and back is still at it.
  const isBusy = useIsMutating({ mutationKey, exact: true }) > 0;
  return { join, isBusy };
}
