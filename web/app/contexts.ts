import type { SessionUser } from "@waymates/contract/features/accounts";
import type { DocumentContext } from "@waymates/contract/document";
import { createContext } from "react-router";

/** For scripts of this answer, and for styles that scripts put in; null where it needs none. */
export const nonceContext = createContext<{ script: string; style: string } | null>(null);

/** How the server reads the interface texts of a language. */
export const textsContext = createContext<DocumentContext["texts"]>();

/** The person the document is rendered for; set by the guard before any loader runs. */
export const viewerContext = createContext<SessionUser | null>(null);

/** The frame of a member page that is rendered; null for every other document. */
export const frameContext = createContext<DocumentContext["frame"]>(null);
