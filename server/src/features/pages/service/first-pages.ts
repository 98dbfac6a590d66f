import { joinListedPage } from "./join.ts";
import { proposePages } from "./propose-pages.ts";

/** For onboarding: a community to begin with. */
export const firstPages = { join: joinListedPage, propose: proposePages };
