import type { StaffInvite } from "@waymates/contract/features/staff-people";
import { revokeInvite } from "@waymates/contract/operations/staff-things";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useDates } from "../../../platform/useDates.ts";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import type { Change } from "../choosing/change.ts";
import { type InviteState, inviteState } from "./inviteState.ts";
import { ListFrame } from "../lists/ListFrame.tsx";
import { ListRow } from "../lists/ListRow.tsx";
import { NewInvite } from "./NewInvite.tsx";
import { PersonLink } from "../lists/PersonLink.tsx";
import { useCopy } from "./useCopy.ts";
import { WrittenText } from "../../../platform/WrittenText.tsx";

/** /admin/invites: codes of all kinds, the newest first, and who came with them. */
export function InvitesPage() {
  const { t } = useTranslation();
  const changesOf = (invite: StaffInvite): Change[] => {
    const { code } = invite;
    if (inviteState(invite, new Date()) !== "open") return [];
    return [
      {
        texts: "adminLists.invites.withdraw",
        name: code,
        reason: "optional",
        reads: t("adminLists.tags.reads"),
        undo: t("adminLists.undo"),
        isDanger: true,
        send: (reason) => call(revokeInvite, { params: { code }, body: reason ? { reason } : {} }),
      },
    ];
  };
  return (
    <ListFrame
      list="invites"
      head={<NewInvite />}
      acts={{ idOf: ({ code }) => code, nameOf: ({ code }) => code, changesOf }}
    >
      {(invite, buttons) => <InviteRow key={invite.code} invite={invite} buttons={buttons} />}
    </ListFrame>
  );
}

const tones: Readonly<Record<InviteState, BadgeTone>> = {
  open: "sky",
  used: "moss",
  expired: "plain",
  withdrawn: "danger",
};

function InviteRow({ invite, buttons }: { invite: StaffInvite; buttons: ReactNode }) {
  const { t } = useTranslation();
  const { code, kind, uses, maxUses, page, owner } = invite;
  const state = inviteState(invite, new Date());
  return (
    <ListRow
      id={code}
      title={
        <bdi className="num" translate="no">
          {code}
        </bdi>
      }
      badges={<Badge tone={tones[state]}>{t(`adminLists.invites.${state}`)}</Badge>}
      facts={
        <>
          <span>{t(`adminLists.invites.${kind}`)}</span>
          {owner ? (
            <span>
              <PersonLink person={owner} />
            </span>
          ) : null}
          {page ? (
            <Link to={`/admin/pages?query=${encodeURIComponent(page.name)}`} className="link">
              <WrittenText text={page.displayName} />
            </Link>
          ) : null}
          <span>{t("adminLists.invites.uses", { uses, max: maxUses })}</span>
          <InviteEnd invite={invite} state={state} />
        </>
      }
      acts={
        state === "open" ? (
          <>
            <CopyCode code={code} />
            {buttons}
          </>
        ) : null
      }
    >
      <Guests invite={invite} />
    </ListRow>
  );
}

/** When it ends or ended, as far as that still matters. */
function InviteEnd({ invite, state }: { invite: StaffInvite; state: InviteState }) {
  const { t } = useTranslation();
  const { day } = useDates();
  const { revokedAt, expiresAt } = invite;
  if (state === "used") return null;
  const at = revokedAt ?? expiresAt;
  return <time dateTime={at}>{t(`adminLists.invites.${state}.date`, { date: day(at) })}</time>;
}

function Guests({ invite: { guests, uses } }: { invite: StaffInvite }) {
  const { t } = useTranslation();
  if (guests.length === 0) return null;
  const others = uses - guests.length;
  return (
    <p className="admin-list-facts">
      <span className="soft">{t("adminLists.invites.guests")}</span>
      {guests.map((guest) => (
        <span key={guest.id}>
          <PersonLink person={guest} />
        </span>
      ))}
      {others > 0 ? (
        <span className="soft">{t("adminLists.invites.others", { count: others })}</span>
      ) : null}
    </p>
  );
}

function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <Button
      size="small"
      variant="bare"
      aria-label={t("invite.friends.copyName", { code })}
      onPress={() => copy(code)}
    >
      {t("invite.friends.copy")}
    </Button>
  );
}
