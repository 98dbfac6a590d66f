import type { CreateFeature } from "../../platform/feature.ts";
import { announcementRoutes } from "./routes.ts";
import { ANNOUNCEMENT_JOB, announcementUndos, sendAnnouncement } from "./service.ts";
import { announcementData } from "./store.ts";

/** Sends messages of the staff to all readers of some languages, at once or at a time. */
export const announcementsFeature: CreateFeature = (platform) => ({
  name: "announcements",
  jobs() {
    platform.jobs.handleAt<{ id: string }>(ANNOUNCEMENT_JOB, async (tx, { id }) => {
      await sendAnnouncement(platform, tx, id);
      // After the commit, which comes right behind.
      setTimeout(() => platform.bus.poll(), 50).unref();
    });
  },
  routes: (api) => announcementRoutes(api, platform),
  staff: { undo: announcementUndos },
  personalData: announcementData,
});
