import type { WaitlistEntry } from "@waymates/contract/features/staff-people";
import { inviteFromWaitlist, removeFromWaitlist } from "@waymates/contract/operations/staff-things";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { useDates } from "../../../platform/useDates.ts";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import { ChangeButton } from "../lists/ChangeButton.tsx";
import { InviteNext } from "./InviteNext.tsx";
import { LanguageName } from "../lists/LanguageName.tsx";
import { ListFrame } from "../lists/ListFrame.tsx";
import { ListRow } from "../lists/ListRow.tsx";

/** /admin/waitlist: who waits for room, the next one first, and what became of the others. */
export function WaitlistPage() {
  return (
    <ListFrame list="waitlist" head={<InviteNext />}>
      {(entry) => <WaitlistRow key={entry.id} entry={entry} />}
    </ListFrame>
  );
}

const tones: Readonly<Record<WaitlistEntry["status"], BadgeTone>> = {
  waiting: "sun",
  invited: "sky",
  registered: "moss",
  removed: "plain",
};

function WaitlistRow({ entry }: { entry: WaitlistEntry }) {
  const { t } = useTranslation();
  const { day } = useDates();
  const { email, status, moves, createdAt, invitedAt } = entry;
  return (
    <ListRow
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
      acts={<WaitlistActs entry={entry} />}
    />
  );
}

/** One is invited out of turn, or taken off; who has registered is on the list no more. */
function WaitlistActs({ entry: { id, email, status } }: { entry: WaitlistEntry }) {
  const { t } = useTranslation();
  if (status === "registered" || status === "removed") return null;
  const both = {
    name: email,
    list: "waitlist",
    reads: t("adminLists.tags.reads"),
    isReasonOptional: true,
  } as const;
  return (
    <>
      {status === "waiting" ? (
        <ChangeButton
          change={{
            ...both,
            texts: "waitlist.invite",
            undo: t("adminLists.waitlist.invite.undo"),
            send: (reason) =>
              call(inviteFromWaitlist, { body: { ids: [id], ...(reason && { reason }) } }),
          }}
        />
      ) : null}
      <ChangeButton
        change={{
          ...both,
          texts: "waitlist.remove",
          undo: t(status === "invited" ? "adminLists.waitlist.remove.undo" : "adminLists.undo"),
          isDanger: true,
          send: (reason) =>
            call(removeFromWaitlist, { params: { id }, body: reason ? { reason } : {} }),
        }}
      />
    </>
  );
}
