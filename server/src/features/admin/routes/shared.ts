import { z } from "zod";

export const tags = ["admin"];
export const byId = z.strictObject({ id: z.uuid() });

/** Access levels of the workplace; an admin may do what any role may. */
export const forStaff = {
  access: { role: ["translator", "editor", "moderator", "admin"] as const },
};
export const forTranslators = { access: { role: ["translator"] as const } };
export const forEditors = { access: { role: ["editor"] as const } };
export const forAdmins = { access: { role: ["admin"] as const } };
