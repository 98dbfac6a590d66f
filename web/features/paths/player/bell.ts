import { createContext, type ReactNode } from "react";

/** The bell beside questions: the app gives it, as notifications know paths and not the other way round. */
export const QuestionBell = createContext<ReactNode>(null);
