import type { PreferencesAnswer } from "@waymates/contract/features/notification-preferences";
import type { Noise } from "@waymates/contract/features/reward-settings";
import { useQuery } from "@tanstack/react-query";
import { choicesQuery } from "./queries.ts";

type Choices = Pick<PreferencesAnswer, "calmMode" | "noise">;

/** Calm mode is silent, whatever the level beside it. */
export const noiseOf = (choices: Partial<Choices> | undefined): Noise =>
  choices?.calmMode ? "off" : (choices?.noise ?? "full");

/** How much may be celebrated on this person's screen. */
export function useNoise(): Noise {
  return noiseOf(useQuery(choicesQuery).data);
}

/** Whether the person reads without counts and celebrations. */
export function useCalm(): boolean {
  return useQuery(choicesQuery).data?.calmMode === true;
}
