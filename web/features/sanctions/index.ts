/** What a person reads about a warning, mute, suspension or ban, and their appeal against it. */

export { SanctionHead } from "./SanctionHead.tsx";
