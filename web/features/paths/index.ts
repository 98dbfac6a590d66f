export { ExplorerPage } from "./ExplorerPage.tsx";
export { OnYourPaths } from "./OnYourPaths.tsx";
export { PathPage } from "./PathPage.tsx";
export { QuestionPlayer } from "./QuestionPlayer.tsx";
export { TodayCard } from "./TodayCard.tsx";
