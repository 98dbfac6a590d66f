import type { WaitlistEntry } from "@waymates/contract/features/staff-people";
import { INVITED_AT_ONCE } from "@waymates/contract/features/waitlist-constants";
import { inviteFromWaitlist, removeFromWaitlist } from "@waymates/contract/operations/staff-things";
import type { ReactNode } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useDates } from "../../../platform/useDates.ts";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import type { Change } from "../choosing/change.ts";
import { InviteNext } from "./InviteNext.tsx";
import { LanguageName } from "../lists/LanguageName.tsx";
import { ListFrame } from "../lists/ListFrame.tsx";
import { ListRow } from "../lists/ListRow.tsx";

/** /admin/waitlist: who waits for room, the next one first, and what became of the others. */
export function WaitlistPage() {
  const { t } = useTranslation();
  return (
    <ListFrame
      list="waitlist"
      head={<InviteNext />}
      acts={{
        idOf: ({ id }) => id,
        nameOf: ({ email }) => email,
        changesOf: (entry) => changesOf(entry, t),
      }}
    >
      {(entry, buttons) => <WaitlistRow key={entry.id} entry={entry} buttons={buttons} />}
    </ListFrame>
  );
}

/** One is invited out of turn, or taken off; who has registered is on the list no more. */
function changesOf({ id, email, status }: WaitlistEntry, t: (key: string) => string): Change[] {
  if (status === "registered" || status === "removed") return [];
  const both = { name: email, reason: "optional", reads: t("adminLists.tags.reads") } as const;
  const inviting: Change = {
    ...both,
    texts: "adminLists.waitlist.invite",
    undo: t("adminLists.waitlist.invite.undo"),
    send: (reason) => invite([id], reason),
    together: { id, atMost: INVITED_AT_ONCE, send: invite },
  };
  const remove: Change = {
    ...both,
    texts: "adminLists.waitlist.remove",
    undo: t(status === "invited" ? "adminLists.waitlist.remove.undo" : "adminLists.undo"),
    isDanger: true,
    send: (reason) => call(removeFromWaitlist, { params: { id }, body: reason ? { reason } : {} }),
  };
  return status === "waiting" ? [inviting, remove] : [remove];
}

async function invite(ids: readonly string[], reason: string) {
  const body = { ids: [...ids], ...(reason && { reason }) };
  const { invited: done, undo } = await call(inviteFromWaitlist, { body });
  return { done, undo };
}

const tones: Readonly<Record<WaitlistEntry["status"], BadgeTone>> = {
  waiting: "sun",
  invited: "sky",
  registered: "moss",
  removed: "plain",
};

function WaitlistRow({ entry, buttons }: { entry: WaitlistEntry; buttons: ReactNode }) {
  const { t } = useTranslation();
  const { day } = useDates();
  const { email, status, moves, createdAt, invitedAt } = entry;
  return (
    <ListRow
      id={entry.id}
      title={<bdi>{email}</bdi>}
      badges={<Badge tone={tones[status]}>{t(`adminLists.waitlist.${status}`)}</Badge>}
      facts={
        <>
          <LanguageName code={entry.locale} />
          <time dateTime={createdAt}>
            {t("adminLists.waitlist.since", { date: day(createdAt) })}
          </time>
          {invitedAt ? (
            <time dateTime={invitedAt}>
              {t("adminLists.waitlist.invitedOn", { date: day(invitedAt) })}
            </time>
          ) : null}
          {moves > 0 ? <span>{t("adminLists.waitlist.moves", { count: moves })}</span> : null}
        </>
      }
      acts={buttons}
    />
  );
}
