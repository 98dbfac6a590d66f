import { z } from "zod";
import { NOISE_LEVELS } from "./rewards-constants.ts";

/** What a person chose about reminders and celebrations; part of the notification preferences. */
export const rewardSettings = z.object({
  /** Ends reminders, celebrations, flying points and counts; points, badges and streaks stay. */
  calmMode: z.boolean(),
  noise: z.enum(NOISE_LEVELS),
  /** `hour` is of the person's own day. */
  streakReminder: z.object({ on: z.boolean(), hour: z.int().min(0).max(23) }),
  /** Late in the evening, before the quiet hours. */
  streakUrgentReminder: z.boolean(),
});

export type RewardSettings = z.infer<typeof rewardSettings>;
export type Noise = RewardSettings["noise"];

/** Only what was touched. */
export const rewardSettingsBody = z
  .strictObject({
    ...rewardSettings.shape,
    streakReminder: z.strictObject(rewardSettings.shape.streakReminder.shape).partial(),
  })
  .partial();

export type RewardSettingsBody = z.infer<typeof rewardSettingsBody>;

/** What holds until a person chooses. */
export const defaultRewardSettings: RewardSettings = {
  calmMode: false,
  noise: "full",
  streakReminder: { on: true, hour: 18 },
  streakUrgentReminder: true,
};
