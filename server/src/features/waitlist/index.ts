export { forgetAddress, markRegistered } from "./store.ts";
