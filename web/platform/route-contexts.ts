import { createContext } from "react-router";
import type { QueryClient } from "@tanstack/react-query";
import type { FormState } from "@waymates/contract/document";
import type { ApiGet } from "./api.ts";

/** How the server reads the API while it renders. */
export const apiContext = createContext<ApiGet>();

/** What became of the form that the page answers; null for an ordinary request. */
export const formContext = createContext<FormState | null>(null);

/** The answers that the loaders of a page read on the server, for the components that render it. */
export const queryClientContext = createContext<QueryClient>();
