declare module "../../platform/bus.ts" {
  interface Facts {
    "path.joined": { userId: string; pathId: string };
    "path.published": { pathId: string; creatorId: string | null };
    "node.answered": {
      userId: string;
      nodeId: string;
      chapterId: string;
      pathId: string;
      scored: boolean;
      correct: boolean;
      firstTry: boolean;
    };
    "chapter.completed": { userId: string; chapterId: string; pathId: string };
    /** The first completion only; tierId null is the default tier. */
    "path.completed": { userId: string; pathId: string; tierId: 1 | 2 | 3 | null };
  }
}

export { pathRoutes } from "./routes.ts";
export type { AnsweredNode, AnswerReward } from "./service/answer-node.ts";
export { joinPath } from "./service/join-path.ts";
export { proposePaths } from "./service/propose-paths.ts";
export { listOwnProgress, type OwnProgress } from "./service/own-progress.ts";
export { answerTaste, listTaste } from "./service/taste.ts";
export { countScoredAnswersToday } from "./store/nodes.ts";
export { listMembersAmong } from "./store/members.ts";
export { findPathCard, listShelved, type ShelvedPath } from "./store/paths.ts";
export { pathData } from "./store/personal-data.ts";
