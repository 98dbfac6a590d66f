import { fullName } from "@waymates/contract/features/person-names";
import type { PageDetails } from "@waymates/contract/features/page-views";
import { viewInvite, joinByInvite, listInvites } from "@waymates/contract/operations/invites";
import { listPages } from "@waymates/contract/operations/pages";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { ApiError, call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { apiQuery, isUnder } from "../../../platform/queries.ts";
import { toastError, toastSuccess } from "../../../platform/toasts.ts";
import { Button } from "../../../ui/Button.tsx";

interface CodeJoinProps {
  page: PageDetails;
  code: string;
  /** The way in without the code, where it leads nowhere. */
  children: ReactNode;
}

/** Joining by a link of the page's moderators: no asking, as long as the link holds. */
export function CodeJoin({ page, code, children }: CodeJoinProps) {
  const { t } = useTranslation();
  const { data, isError, isPending } = useQuery({
    ...apiQuery(viewInvite, { params: { code } }),
    retry: false,
  });
  const { mutate, isPending: isBusy } = useJoinByCode(code);
  if (isPending) return null;
  const inviter = data?.inviter;
  if (isError || data.page?.name !== page.name) {
    return (
      <>
        <p className="hint">{t("pageCode.over")}</p>
        {children}
      </>
    );
  }
  const name = inviter ? fullName(inviter) : "";
  return (
    <div className="page-join">
      <Button variant="primary" busy={isBusy} onPress={() => mutate()}>
        {t(isBusy ? "page.action.joining" : "page.action.accept")}
      </Button>
      {name ? <p className="hint">{t("pageCode.from", { name })}</p> : null}
    </div>
  );
}

function useJoinByCode(code: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const goTo = useNavigate();
  return useMutation({
    mutationFn: () => call(joinByInvite, { params: { code } }),
    onSuccess: () => {
      toastSuccess(t("toast.joinPage.success"));
      void goTo({ search: "" }, { replace: true });
    },
    onError: (error) =>
      toastError(error instanceof ApiError ? error.message : t("toast.joinPage.failedRetry")),
    onSettled: () => client.invalidateQueries({ predicate: isUnder(listPages, listInvites) }),
  });
}
