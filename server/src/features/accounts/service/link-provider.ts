import { providerNames } from "@waymates/contract/features/account-access";
import { z } from "zod";
import type { Platform } from "../../../platform/platform.ts";
import { insertIdentity } from "../store/identities.ts";
import { seal, unseal } from "./sealed.ts";

export const LINK_SECONDS = 15 * 60;

const pendingLink = z.object({
  provider: z.enum(providerNames),
  subject: z.string(),
  userId: z.uuid(),
  email: z.string().nullable(),
});

export type PendingLink = z.infer<typeof pendingLink>;

/** A link that waits for its owner's sign-in, for the cookie of the browser it began in. */
export function sealLink({ tokens }: Platform, link: PendingLink): string {
  return seal(tokens, "link", link, LINK_SECONDS);
}

/** Links what waited, when it is this person who signed in. */
export async function finishLink(
  { db, tokens }: Platform,
  sealed: string,
  userId: string,
): Promise<void> {
  const pending = pendingLink.safeParse(unseal(tokens, "link", sealed)).data;
  if (pending?.userId !== userId) return;
  const { provider, subject, email } = pending;
  await insertIdentity(db, { provider, subject, email, user_id: userId });
}
