import { z } from "zod";

export const byId = z.strictObject({ id: z.uuid() });
export const done = z.object({ success: z.literal(true) });
export const success = { success: true as const };
export const tags = ["posts"];
/** For calls that visitors make. */
export const anyone = { access: "anyone" as const };
