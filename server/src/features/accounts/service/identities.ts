import type { IdentitiesAnswer, ProviderName } from "@waymates/contract/features/account-access";
import { Problem } from "../../../platform/problem.ts";
import type { Platform } from "../../../platform/platform.ts";
import { deleteIdentities, listIdentities } from "../store/identities.ts";
import { lockForChange } from "../store/sessions.ts";

/** The providers through which a person can sign in, the one linked last first. */
export async function viewIdentities({ db }: Platform, userId: string): Promise<IdentitiesAnswer> {
  const linked = await listIdentities(db, userId);
  const items = linked.map(({ provider, email, created_at, last_used_at }) => ({
    provider,
    email,
    linkedAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
  }));
  return { items, nextCursor: null };
}

/**
 * Unlinks a provider from a person's account.
 * @throws NOT_FOUND where it is not linked, CONFLICT where nothing else is left to sign in with
 */
export async function removeIdentity(
  { bus }: Platform,
  userId: string,
  provider: ProviderName,
): Promise<void> {
  await bus.transaction(async (tx) => {
    // Of two removals at once the second has to see what the first left.
    const account = await lockForChange(tx, userId);
    const linked = await listIdentities(tx, userId);
    if (!linked.some((one) => one.provider === provider)) throw new Problem("NOT_FOUND");
    const isLast = linked.every((one) => one.provider === provider);
    if (isLast && !account?.password_hash) throw new Problem("CONFLICT");
    await deleteIdentities(tx, userId, provider);
  });
}
