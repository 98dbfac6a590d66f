export { chatData } from "./store/personal-data.ts";
