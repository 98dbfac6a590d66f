export { createLink } from "./createLink.ts";
