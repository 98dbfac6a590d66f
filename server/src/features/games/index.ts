export { gameData } from "./store/personal-data.ts";
