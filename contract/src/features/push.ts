import { z } from "zod";

/** Bytes in base64url, as PushSubscription.toJSON() spells its keys. */
const bytes = (length: number) => z.base64url().length(length);

/** Where a browser can be reached while no tab is open. */
export const pushSubscriptionBody = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  /** A point on P-256 (65 bytes) and a secret (16 bytes), both the browser's. */
  keys: z.strictObject({ p256dh: bytes(87), auth: bytes(22) }),
  /** True when the browser only says that it is still there: a removed device stays removed. */
  renews: z.boolean().default(false),
});

export type PushSubscriptionBody = z.input<typeof pushSubscriptionBody>;

export const pushRemoval = z.union([
  z.strictObject({ endpoint: z.string().min(1).max(1000) }),
  z.strictObject({ id: z.uuid() }),
]);

export const pushKeyAnswer = z.object({ key: z.string() });
export type PushKeyAnswer = z.infer<typeof pushKeyAnswer>;

export const pushDevice = z.object({
  id: z.uuid(),
  /** "Firefox, Linux" */
  deviceName: z.string(),
  /** When something last got through; null before the first time. */
  lastOk: z.string().nullable(),
  createdAt: z.string(),
  /** Whether it is the device of this very session. */
  isCurrent: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const pushDevicesAnswer = z.object({ items: z.array(pushDevice) });
export type PushDevicesAnswer = z.infer<typeof pushDevicesAnswer>;

export const pushSavedAnswer = z.object({ success: z.literal(true), id: z.uuid() });
export const pushRemovedAnswer = z.object({ success: z.literal(true) });

/** What the service worker gets. `tag`: a later one with the same tag takes the place of the earlier. */
export interface PushPayload {
  id: string;
  title: string;
  body: string;
  url: string;
  tag: string;
  icon: string;
  unreadCount: number;
  /** The newest that are unread, this one too: what else a device still shows was read elsewhere. */
  unread: string[];
}
