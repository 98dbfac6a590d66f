import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Reader } from "../store/reading.ts";

/** Who has not finished registering reads as a visitor. */
export const readerOf = ({ actor }: FastifyRequest): Reader =>
  actor && actor.registrationStep >= REGISTRATION_COMPLETE ? actor : null;

export const byId = z.strictObject({ id: z.uuid() });
export const done = z.object({ success: z.literal(true) });
export const success = { success: true as const };
export const tags = ["posts"];
/** For calls that visitors make. */
export const anyone = { access: "anyone" as const };
