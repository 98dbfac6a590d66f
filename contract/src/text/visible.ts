import { z } from "zod";
import { shownText } from "./stored.ts";

/** A text that people read, without blanks around; empty where there is nothing to see in it. */
export const visibleText = z.string().trim().overwrite(shownText);
