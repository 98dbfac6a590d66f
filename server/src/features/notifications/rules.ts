import type { NotificationType } from "@waymates/contract/features/notifications";

/** What the text of a notification depends on besides the actor: kept in the column `params`. */
export interface NotificationParams {
  /** Another wording of the same type: notification.<type>.<variant>.message. */
  variant?: string;
  [value: string]: unknown;
}

/** Keys to try for title and message, the most fitting first. */
export function textKeys(
  type: NotificationType,
  params: NotificationParams,
): { titles: string[]; messages: string[] } {
  const base = `notification.${type}`;
  const special = params.variant ? `${base}.${params.variant}` : null;
  const both = (part: string) => [...(special ? [`${special}.${part}`] : []), `${base}.${part}`];
  return { titles: both("title"), messages: both("message") };
}
