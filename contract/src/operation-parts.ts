import { z } from "zod";
import type { Access } from "./operation.ts";

/** Parts that many operations declare alike. */

/** The `:id` of a path. */
export const byId = z.strictObject({ id: z.uuid() });

/** The answer of an operation that has nothing to say but that it succeeded. */
export const done = z.object({ success: z.literal(true) });

export const forStaff = {
  role: ["translator", "editor", "moderator", "admin"],
} as const satisfies Access;
export const forTranslators = { role: ["translator"] } as const satisfies Access;
export const forEditors = { role: ["editor"] } as const satisfies Access;
export const forModerators = { role: ["moderator"] } as const satisfies Access;
export const forAdmins = { role: ["admin"] } as const satisfies Access;

/** The largest body that carries a file of 5 MB as JSON, which escapes many of its characters. */
export const FILE_BODY_BYTES = 10 * 1024 * 1024;
