import { z } from "zod";
import {
  backgroundPresets,
  borderStyles,
  bubbleShapes,
  type ChatTheme,
  fontSizes,
  glowStrengths,
  messageRadii,
  messageSpacings,
  separators,
} from "./chat-theme-constants.ts";

const color = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/)
  .toLowerCase();
const gradient = z.strictObject({ from: color, to: color, angle: z.int().min(0).max(360) });
const paint = z.union([color, gradient]);

/**
 * The look of a person's chat. It contains no CSS: colours are `#rrggbb`, every other value comes
 * from a closed list, and a background picture is the person's upload or one of our drawings.
 */
export const chatTheme = z.strictObject({
  background: paint,
  messageColor: paint,
  userMessageColor: paint,
  textColor: color,
  fontSize: z.enum(fontSizes),
  messageSpacing: z.enum(messageSpacings),
  messageRadius: z.enum(messageRadii),
  bubbleShape: z.enum(bubbleShapes),
  border: z.strictObject({ style: z.enum(borderStyles), color }),
  glow: z.strictObject({ strength: z.enum(glowStrengths), color }),
  backgroundImage: z
    .union([
      z.strictObject({ upload: z.uuid() }),
      z.strictObject({ preset: z.enum(backgroundPresets) }),
    ])
    .nullable(),
  separator: z.enum(separators),
}) satisfies z.ZodType<ChatTheme>;

/** PUT /api/settings/chat-theme. null resets to the default. */
export const chatThemeBody = z.strictObject({ theme: chatTheme.nullable() });

/** GET and PUT /api/settings/chat-theme: theme is null where none was saved. */
export const chatThemeAnswer = z.object({
  theme: chatTheme.nullable(),
  updated_at: z.string().nullable(),
});
export type ChatThemeAnswer = z.infer<typeof chatThemeAnswer>;

/** What a profile holds of it: the theme as it was saved last, and when. */
export const chatCustomization = z.object({
  theme: chatTheme.nullable(),
  updated_at: z.string(),
});

/** GET and PUT /api/settings/chat: both switches hold for both sides. */
export const chatPreferences = z.strictObject({
  /** Whether others see when the person is online; without it the person does not see it either. */
  presence: z.boolean(),
  /** The same for what has been read. */
  readReceipts: z.boolean(),
});
export type ChatPreferences = z.infer<typeof chatPreferences>;
export const chatPreferencesBody = chatPreferences.partial();
