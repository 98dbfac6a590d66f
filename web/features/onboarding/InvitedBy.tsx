import type { InviteView } from "@waymates/contract/features/invites";
import { useTranslation } from "../../platform/i18n.tsx";
import { Avatar } from "../../ui/Avatar.tsx";

/** Shows the inviter, or that the code is used up. */
export function InvitedBy({ invite, isUsed }: { invite: InviteView | null; isUsed: boolean }) {
  const { t } = useTranslation();
  if (isUsed) return <p className="onboarding-step-note">{t("register.inviteUsed")}</p>;
  const inviter = invite?.inviter;
  if (!inviter) return null;
  const name = `${inviter.firstName} ${inviter.lastName}`;
  return (
    <p className="onboarding-invited-by">
      <Avatar src={inviter.avatarUrl} name={name} size="s" />
      <span>{t("register.invitedBy", { name })}</span>
    </p>
  );
}
