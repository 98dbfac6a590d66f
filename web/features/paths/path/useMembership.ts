import { listPages } from "@waymates/contract/operations/pages";
import { joinPath, leavePath, listPaths, listNodes } from "@waymates/contract/operations/paths";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../platform/api.ts";
import { isUnder } from "../../../platform/queries.ts";
import { toastError, toastSuccess } from "../../../platform/toasts.ts";
import { usePathTexts } from "../usePathTexts.ts";

/** Joining and leaving a path; each shows its result in a toast. */
export function useMembership(pathId: string) {
  const { t } = usePathTexts();
  const client = useQueryClient();
  const refresh = () =>
    client.invalidateQueries({
      predicate: isUnder(listPaths, listNodes, listPages),
    });
  const join = useMutation({
    mutationFn: () => call(joinPath, { params: { pathId } }),
    onSuccess: async () => {
      toastSuccess(t("toast.joinPath.success"));
      await refresh();
    },
    onError: () => toastError(t("toast.joinPath.failed")),
  });
  const leave = useMutation({
    mutationFn: () => call(leavePath, { params: { pathId } }),
    onSuccess: async () => {
      toastSuccess(t("paths.leftPath"), {
        action: { label: t("paths.undo"), onPress: join.mutate },
      });
      await refresh();
    },
    onError: () => toastError(t("paths.leaveFailed")),
  });
  return { join, leave };
}
