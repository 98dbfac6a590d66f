import { createContext } from "react-router";
import type { ApiGet } from "./api.ts";

/** How the server reads the API while it renders. */
export const apiContext = createContext<ApiGet>();
