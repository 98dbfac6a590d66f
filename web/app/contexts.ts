import type { SessionUser } from "@waymates/contract/features/accounts";
import { createContext } from "react-router";

/** For inline scripts of this answer. */
export const nonceContext = createContext<string>("");

/** Whom the document is rendered for; set by the guard before any loader runs. */
export const viewerContext = createContext<SessionUser | null>(null);
