import { listPages } from "@waymates/contract/operations/pages";
import { joinPath, listPaths } from "@waymates/contract/operations/paths";
import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useCardState } from "./useCardState.ts";
import { CardFrame, type CardProps } from "./CardFrame.tsx";
import { TierBadge } from "./badges/TierBadge.tsx";
import { call } from "../../../platform/api.ts";
import { isUnder } from "../../../platform/queries.ts";
import { toastError, toastSuccess } from "../../../platform/toasts.ts";
import { useNotificationTexts } from "../notificationTexts.ts";
import { Button } from "../../../ui/Button.tsx";
import { VisuallyHidden } from "../../../ui/VisuallyHidden.tsx";
import { Outcome } from "../../../ui/Outcome.tsx";

/** A new path to join, or one that a friend has completed. */
export function PathCard(props: CardProps) {
  const { type, sourceId, data } = props.group.latestItem;
  if (type !== "new_path") {
    return <CardFrame {...props}>{data.tier ? <TierBadge tier={data.tier} /> : null}</CardFrame>;
  }
  return (
    <NewPathCard
      {...props}
      pathId={data.pathId ?? sourceId}
      isCompleted={data.userHasCompleted === true}
    />
  );
}

interface NewPathCardProps extends CardProps {
  pathId: string;
  isCompleted: boolean;
}

function NewPathCard({ pathId, isCompleted, ...props }: NewPathCardProps) {
  const { t } = useNotificationTexts();
  const { isJoined, isBusy, join } = useJoinPath(pathId);
  const [isOwnDoing, setOwnDoing] = useState(false);
  if (isJoined || isCompleted) {
    return (
      <CardFrame {...props}>
        {isOwnDoing ? (
          <Outcome isOwnDoing>
            <VisuallyHidden>{t("notifications.action.joined")}</VisuallyHidden>
          </Outcome>
        ) : null}
      </CardFrame>
    );
  }
  return (
    <CardFrame {...props}>
      <Button
        size="small"
        busy={isBusy}
        onPress={() => {
          setOwnDoing(true);
          props.onRead(props.group);
          join();
        }}
      >
        {t(isBusy ? "notifications.action.joining" : "notifications.action.join")}
      </Button>
    </CardFrame>
  );
}

/** Joins a path from its card. */
function useJoinPath(pathId: string) {
  const client = useQueryClient();
  const { t } = useNotificationTexts();
  const mutationKey = ["join-path", pathId];
  const [state, setState] = useCardState<"joined">(...mutationKey);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: () => call(joinPath, { params: { pathId } }),
    onSuccess: () => {
      setState("joined");
      toastSuccess(t("toast.joinPath.success"));
      void client.invalidateQueries({ predicate: isUnder(listPaths, listPages) });
    },
    onError: () => toastError(t("toast.joinPath.failed")),
  });
  const isBusy = useIsMutating({ mutationKey, exact: true }) > 0;
  return { isJoined: state === "joined", isBusy, join: () => mutate() };
}
