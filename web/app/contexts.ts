import type { SessionUser } from "@waymates/contract/features/accounts";
import { createContext } from "react-router";

/** For inline scripts of this answer, and for styles that scripts put in. */
export const nonceContext = createContext<{ script: string; style: string }>({
  script: "",
  style: "",
});

/** Whom the document is rendered for; set by the guard before any loader runs. */
export const viewerContext = createContext<SessionUser | null>(null);
