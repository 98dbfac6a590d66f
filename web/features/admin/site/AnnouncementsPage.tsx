import "./site.css";
import type { Announcement } from "@waymates/contract/features/staff-people";
import { cancelAnnouncement, listAnnouncements } from "@waymates/contract/operations/staff-site";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { isUnder } from "../../../platform/queries.ts";
import { useDates } from "../../../platform/useDates.ts";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";
import { ChangeButton } from "../lists/ChangeButton.tsx";
import { LanguageName } from "../lists/LanguageName.tsx";
import { ListFrame } from "../lists/ListFrame.tsx";
import { ListRow } from "../lists/ListRow.tsx";
import { AnnouncementForm } from "./AnnouncementForm.tsx";

/** How often an announcement that is going out is looked at again. */
const LOOK_MS = 1500;

/** /admin/announcements: written here, then the list of what was said, the latest first. */
export function AnnouncementsPage() {
  return (
    <ListFrame list="announcements" head={<AnnouncementForm />}>
      {(announcement) => <AnnouncementRow key={announcement.id} announcement={announcement} />}
    </ListFrame>
  );
}

const tones: Readonly<Record<Announcement["status"], BadgeTone>> = {
  scheduled: "sun",
  sending: "sky",
  sent: "moss",
  cancelled: "plain",
};

function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { id, texts, at, recipients } = announcement;
  const readAgain = useReadAgain();
  const isDue = announcement.status === "scheduled" && new Date(at) <= new Date();
  const status = isDue ? "sending" : announcement.status;
  return (
    <ListRow
      title={<time dateTime={at}>{moment(at)}</time>}
      badges={<Badge tone={tones[status]}>{t(`adminLists.announcements.${status}`)}</Badge>}
      facts={
        recipients === null ? null : (
          <span>{t("adminLists.announcements.reached", { count: recipients })}</span>
        )
      }
      acts={
        status === "scheduled" ? (
          <ChangeButton
            change={{
              texts: "adminLists.announcements.cancel",
              name: moment(at),
              reads: t("adminLists.tags.reads"),
              undo: t("adminLists.undo"),
              isDanger: true,
              reason: "optional",
              send: (reason) =>
                call(cancelAnnouncement, { params: { id }, body: reason ? { reason } : {} }),
            }}
            readAgain={readAgain}
          />
        ) : null
      }
    >
      <dl className="admin-said-texts">
        {Object.entries(texts).map(([code, text]) => (
          <div key={code}>
            <dt className="hint">
              <LanguageName code={code} />
            </dt>
            <dd lang={code} dir="auto">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      {status === "sending" ? <LookAgain /> : null}
    </ListRow>
  );
}

function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () => client.invalidateQueries({ predicate: isUnder(listAnnouncements) }),
    [client],
  );
}

/** Polls the list while an announcement is being sent. */
function LookAgain() {
  const readAgain = useReadAgain();
  useEffect(() => {
    const timer = setInterval(() => void readAgain(), LOOK_MS);
    return () => clearInterval(timer);
  }, [readAgain]);
  return null;
}
