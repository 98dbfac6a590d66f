import { z } from "zod";

export const tags = ["games"];

export const gameParams = z.strictObject({ id: z.uuid() });

/** A call that guests make as well, with the cookie of their seat. */
export const forGuests = { access: "guest" as const };
