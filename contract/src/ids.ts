import { z } from "zod";

/** UUIDs, version 7 where the server makes them. */
export const id = z.uuid();
