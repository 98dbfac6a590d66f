import type { SiteRole } from "@waymates/contract/features/accounts";
import type { RegistrationMode } from "@waymates/contract/features/registration-constants";
import {
  changeRole,
  endSanction,
  restoreUser,
  sanctionUser,
} from "@waymates/contract/operations/staff-people";
import { assignReport } from "@waymates/contract/operations/staff-reports";
import {
  announce,
  cancelAnnouncement,
  changeSiteSettings,
} from "@waymates/contract/operations/staff-site";
import {
  archivePage,
  removeFromWaitlist,
  revokeInvite,
  updateTag,
} from "@waymates/contract/operations/staff-things";
import { Problem } from "../../../platform/problem.ts";
import { lockAccount, setRole, forgetSessionsOf } from "../../accounts/index.ts";
import { setCodeRevoked } from "../../invites/index.ts";
import { setPageArchived } from "../../pages/index.ts";
import { setTagBanned } from "../../posts/index.ts";
import { deleteAgain, type TakenBack } from "../../privacy/index.ts";
import { type Assigned, getStaffReport, takeAssignmentBack } from "../../reports/index.ts";
import { mayActOn, undoSanction } from "../../sanctions/index.ts";
import { putEntryBack } from "../../waitlist/index.ts";
import { scheduleAgain, takeAnnouncementBack } from "./announcements.ts";
import { changeBack } from "./site-settings.ts";
import { type UndoContext, undoKind } from "./undo-kind.ts";

/** @throws FORBIDDEN for oneself and for an equal or a higher rank */
async function assertRank({ tx, actor }: UndoContext, { userId }: { userId: string }) {
  const account = await lockAccount(tx, userId);
  if (account && !mayActOn({ id: actor.userId, role: actor.role }, account)) {
    throw new Problem("FORBIDDEN");
  }
}

interface Rights {
  role: SiteRole;
  languages: string[];
}

const role = undoKind<{ userId: string; before: Rights; after: Rights }>(
  "user.role",
  { access: changeRole.access, assert: assertRank },
  async ({ platform, tx }, { userId, before, after }) => {
    const account = await lockAccount(tx, userId);
    const isAsLeft =
      account?.role === after.role && account.staff_languages.join() === after.languages.join();
    if (!isAsLeft) throw new Problem("CONFLICT");
    await setRole(tx, userId, before.role, before.languages);
    await forgetSessionsOf(platform, tx, userId);
  },
);

const restored = undoKind<{ userId: string; deletion: TakenBack }>(
  "user.restored",
  { access: restoreUser.access, assert: assertRank },
  async ({ platform, tx }, { userId, deletion }) => {
    const account = await lockAccount(tx, userId);
    if (!account) throw new Problem("CONFLICT");
    await deleteAgain(platform.bus, tx, account, deletion);
    await forgetSessionsOf(platform, tx, userId);
  },
);

const imposed = undoKind<{ sanctionId: string; userId: string }>(
  "sanction.imposed",
  { access: sanctionUser.access, assert: assertRank },
  async ({ platform, tx }, { sanctionId, userId }) => {
    await lockAccount(tx, userId);
    await undoSanction(tx, sanctionId, "imposed");
    await forgetSessionsOf(platform, tx, userId);
  },
);

const lifted = undoKind<{ sanctionId: string; userId: string; kind: string }>(
  "sanction.lifted",
  { access: endSanction.access, assert: assertRank },
  async ({ platform, tx }, { sanctionId, userId, kind }) => {
    await lockAccount(tx, userId);
    await undoSanction(tx, sanctionId, "lifted");
    await platform.bus.publish(tx, "sanction.resumed", { userId, kind });
  },
);

const assigned = undoKind<{ reportId: string } & Pick<Assigned, "before" | "after">>(
  "report.assigned",
  {
    access: assignReport.access,
    assert: async ({ tx, actor }, { reportId }) => void (await getStaffReport(tx, actor, reportId)),
  },
  async ({ tx }, { reportId, ...change }) => takeAssignmentBack(tx, reportId, change),
);

const page = undoKind<{ pageId: string; isArchived: boolean }>(
  "page.archived",
  { access: archivePage.access },
  async ({ platform, tx }, { pageId, isArchived }) =>
    void (await setPageArchived(platform.bus, tx, pageId, !isArchived)),
);

const tag = undoKind<{ name: string; banned: boolean }>(
  "tag.banned",
  { access: updateTag.access },
  async ({ tx }, { name, banned }) => {
    const { before } = await setTagBanned(tx, name, !banned);
    if (before.banned !== banned) throw new Problem("CONFLICT");
  },
);

const invite = undoKind<{ code: string }>(
  "invite.revoked",
  { access: revokeInvite.access },
  async ({ tx }, { code }) => void (await setCodeRevoked(tx, code, false)),
);

const waitlist = undoKind<{ id: string; status: "waiting" | "invited" }>(
  "waitlist.removed",
  { access: removeFromWaitlist.access },
  async ({ tx }, { id, status }) => putEntryBack(tx, id, status),
);

const setting = undoKind<{ before: RegistrationMode; after: RegistrationMode }>(
  "setting.changed",
  { access: changeSiteSettings.access },
  async ({ platform, tx }, change) => changeBack(platform, tx, change),
);

const announcementMade = undoKind<{ id: string }>(
  "announcement.made",
  { access: announce.access },
  async ({ platform, tx }, { id }) => takeAnnouncementBack(platform, tx, id),
);

const announcementCancelled = undoKind<{ id: string }>(
  "announcement.cancelled",
  { access: cancelAnnouncement.access },
  async ({ platform, tx }, { id }) => scheduleAgain(platform, tx, id),
);

/** How changes about people and order are taken back. */
export const peopleUndos = [
  role,
  restored,
  imposed,
  lifted,
  assigned,
  page,
  tag,
  invite,
  waitlist,
  setting,
  announcementMade,
  announcementCancelled,
] as const;
