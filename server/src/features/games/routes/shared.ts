import { z } from "zod";

export const tags = ["games"];

export const gameParams = z.strictObject({ id: z.uuid() });
