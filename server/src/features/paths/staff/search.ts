import type { SearchSource, WaitingSource } from "../../../platform/staff.ts";
import { countDraftPaths, findStaffQuestions, listStaffPaths } from "./store.ts";

const TITLE_MAX = 200;

export const pathSearch: readonly SearchSource[] = [
  {
    kind: "path",
    section: "paths",
    async find({ platform, query, limit }) {
      const found = await listStaffPaths(platform.db, { query }, limit, null);
      return found.map(({ id, title }) => ({ id, title, url: `/admin/paths/${id}` }));
    },
  },
  {
    kind: "question",
    section: "paths",
    async find({ platform, query, limit }) {
      const found = await findStaffQuestions(platform.db, query, limit);
      return found.map(({ id, prompt }) => ({
        id,
        title: prompt.slice(0, TITLE_MAX),
        url: `/admin/nodes/${id}`,
      }));
    },
  },
];

export const waitingDrafts: WaitingSource = {
  kind: "draft_paths",
  section: "paths",
  count: (db) => countDraftPaths(db),
};
