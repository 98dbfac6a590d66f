import * as appeals from "@waymates/contract/operations/staff-appeals";
import * as chapters from "@waymates/contract/operations/staff-chapters";
import * as foundation from "@waymates/contract/operations/staff-foundation";
import * as games from "@waymates/contract/operations/staff-games";
import * as health from "@waymates/contract/operations/health";
import * as languages from "@waymates/contract/operations/staff-languages";
import * as paths from "@waymates/contract/operations/staff-paths";
import * as people from "@waymates/contract/operations/staff-people";
import * as files from "@waymates/contract/operations/staff-question-files";
import * as reports from "@waymates/contract/operations/staff-reports";
import * as site from "@waymates/contract/operations/staff-site";
import * as things from "@waymates/contract/operations/staff-things";
import * as translations from "@waymates/contract/operations/staff-translations";
import { call, plain, type World } from "./calls.testing.ts";

const reason = "It is against the rules.";
const passer = async (world: World) => ({ params: { id: (await world.things.person()).id } });
const report = async (world: World) => ({ params: { id: (await world.things.report()).id } });

const lists = plain(
  appeals.listAppeals,
  chapters.listChapterTraits,
  foundation.viewStaffMe,
  foundation.viewWaiting,
  foundation.listAudit,
  health.viewHealth,
  languages.listStaffLanguages,
  paths.listStaffPaths,
  people.listUsers,
  reports.listStaffReports,
  site.viewDashboard,
  site.viewSiteSettings,
  site.listAnnouncements,
  site.countAnnouncementRecipients,
  things.listStaffPages,
  things.listStaffPosts,
  things.listStaffGames,
  things.listStaffTags,
  things.listStaffInvites,
  things.listWaitlist,
  things.countWaitlist,
  things.listStaffBadges,
  things.listStaffPoints,
  things.listPrivacyTasks,
  translations.listStaffSuggestions,
);

const onPeople = [
  call(people.viewUser, passer),
  call(people.changeRole, async (world) => ({
    ...(await passer(world)),
    body: { role: "editor" as const, reason },
  })),
  call(people.sanctionUser, async (world) => ({
    ...(await passer(world)),
    body: { kind: "warning" as const, reason },
  })),
  call(people.endUserSessions, async (world) => ({ ...(await passer(world)), body: { reason } })),
  call(people.endUserSession, async (world) => {
    const { id, sessionId } = await world.things.person();
    return { params: { id, sessionId }, body: { reason } };
  }),
];

const onReports = [
  call(reports.viewReport, report),
  call(reports.assignReport, async (world) => ({
    ...(await report(world)),
    body: { userId: world.people.moderator.id },
  })),
  call(reports.decideReport, async (world) => ({
    ...(await report(world)),
    body: { decision: "keep" as const, reason },
  })),
];

const chapter = ({ path }: World) => ({ params: { id: path.chapterId } });
const path = ({ path: { id } }: World) => ({ params: { id } });

const onContent = [
  call(chapters.viewStaffChapter, chapter),
  call(chapters.viewChapterStatistics, chapter),
  call(files.exportChapter, (world) => ({ ...chapter(world), query: { format: "json" as const } })),
  call(files.exportPath, (world) => ({ ...path(world), query: { format: "json" as const } })),
  call(paths.viewStaffPath, path),
  call(chapters.createChapter, (world) => ({ body: { path_id: world.path.id, title: "Two" } })),
  call(translations.listTexts, () => ({ params: { code: "de-DE" } })),
  call(translations.exportTexts, () => ({ params: { code: "de-DE" } })),
];

export const staffCalls = [
  ...lists,
  ...onPeople,
  ...onReports,
  ...onContent,
  call(foundation.searchStaff, () => ({ query: { query: "owner" } })),
  call(site.changeSiteSettings, () => ({ body: { registration_mode: "open" as const } })),
  call(games.cancelGame, async (world) => ({
    params: { id: await world.things.game() },
    body: { reason },
  })),
  call(things.archivePage, async (world) => ({
    params: { id: (await world.things.page()).id },
    body: { reason },
  })),
  call(things.restorePage, async (world) => ({
    params: { id: (await world.things.page({ archived_at: new Date() })).id },
    body: { reason },
  })),
];
