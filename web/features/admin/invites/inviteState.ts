import type { StaffInvite } from "@waymates/contract/features/staff-people";

export type InviteState = "open" | "withdrawn" | "used" | "expired";

type Facts = Pick<StaffInvite, "revokedAt" | "uses" | "maxUses" | "expiresAt">;

/** Whether a code still lets anybody in, and why not. */
export function inviteState(
  { revokedAt, uses, maxUses, expiresAt }: Facts,
  now: Date,
): InviteState {
  if (revokedAt) return "withdrawn";
  if (uses >= maxUses) return "used";
  return new Date(expiresAt) <= now ? "expired" : "open";
}
