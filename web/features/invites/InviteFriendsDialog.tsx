import { fullName } from "@waymates/contract/features/person-names";
import { listInvites } from "@waymates/contract/operations/invites";
import { dateFormat } from "@waymates/contract/formats";
import type { Invite } from "@waymates/contract/features/invites";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { apiQuery } from "../../platform/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { SkeletonList } from "../../ui/Skeleton.tsx";
import "./invite-friends.css";

const invitesQuery = apiQuery(listInvites);

interface InviteFriendsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** A member's own codes, each as a link to hand on, and who came by them. */
export function InviteFriendsDialog({ isOpen, onClose }: InviteFriendsDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("invite.friends")}
      closeLabel={t("invite.friends.close")}
    >
      <Codes />
    </Dialog>
  );
}

function Codes() {
  const { t, i18n } = useTranslation();
  const { data, isPending, isFetching, refetch } = useQuery({ ...invitesQuery, staleTime: 0 });
  if (isPending) return <SkeletonList label={t("common.loading")} rows={5} hasFaces={false} />;
  if (!data) {
    return (
      <ErrorState
        title={t("shell.failed.title")}
        retryLabel={t("common.retry")}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const isOpenCode = ({ uses, maxUses }: Invite) => uses < maxUses;
  const date = dateFormat(i18n.language, { dateStyle: "long" });
  return (
    <div className="invite-friends">
      <p className="soft">
        {t(data.items.some(isOpenCode) ? "invite.friends.hint" : "invite.friends.none")}
      </p>
      <ul>
        {data.items.map((invite) =>
          isOpenCode(invite) ? (
            <OpenCode key={invite.code} invite={invite} />
          ) : (
            <UsedCode key={invite.code} invite={invite} />
          ),
        )}
      </ul>
      {data.nextAt ? (
        <p className="hint">
          {t("invite.friends.next", { date: date.format(new Date(data.nextAt)) })}
        </p>
      ) : null}
    </div>
  );
}

function OpenCode({ invite }: { invite: Invite }) {
  const { t, i18n } = useTranslation();
  const [said, setSaid] = useState<string | null>(null);
  const link = `${location.origin}/i/${invite.code}`;
  const until = dateFormat(i18n.language, { dateStyle: "medium" }).format(
    new Date(invite.expiresAt),
  );
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setSaid(t("invite.friends.copied")),
      () => setSaid(t("invite.friends.copyFailed")),
    );
  // Closing the system's share dialog is no failure.
  const share = () =>
    void navigator
      .share({ title: "Waymates", text: t("invite.friends.message"), url: link })
      .catch((error: unknown) => console.debug(error));
  return (
    <li className="invite-code">
      <span className="grow">
        <code className="num" dir="ltr" translate="no">
          {invite.code}
        </code>
        <span className="hint" role="status">
          {said ?? t("invite.friends.until", { date: until })}
        </span>
      </span>
      {"share" in navigator ? (
        <Button
          size="small"
          variant="bare"
          icon="share-2"
          aria-label={t("invite.friends.shareName", { code: invite.code })}
          onPress={share}
        >
          {t("invite.friends.share")}
        </Button>
      ) : null}
      <Button
        size="small"
        variant="quiet"
        aria-label={t("invite.friends.copyName", { code: invite.code })}
        onPress={() => void copy()}
      >
        {t("invite.friends.copy")}
      </Button>
    </li>
  );
}

function UsedCode({ invite }: { invite: Invite }) {
  const { t } = useTranslation();
  const [guest] = invite.guests;
  return (
    <li className="invite-code" data-used="true">
      <span className="grow">
        <code className="num" dir="ltr" translate="no">
          {invite.code}
        </code>
        <span className="hint">
          {guest
            ? t("invite.friends.used", { name: fullName(guest) })
            : t("invite.friends.usedPlain")}
        </span>
      </span>
    </li>
  );
}
