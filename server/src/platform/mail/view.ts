import type { MailState } from "@waymates/contract/features/mail";
import type { WatchedMailer } from "./watched.ts";

/** Whether mail goes to an address, and what the mail server said where it does not. */
export async function viewMail(
  { addresses }: Pick<WatchedMailer, "addresses">,
  address: string,
): Promise<MailState> {
  const stop = await addresses.findStop(address);
  if (!stop) return { address, status: "ok", code: null, reason: null, at: null };
  const { code, reason, at } = stop;
  return { address, status: "stopped", code, reason, at: at.toISOString() };
}
