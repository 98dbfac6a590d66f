import type { Platform } from "../../../platform/platform.ts";
import { rememberDevice } from "../store.ts";
import { type Device, deviceHash } from "./start-session.ts";

/** The device on which an account is made is its own: signing in there is no news. */
export async function knowDevice(
  platform: Platform,
  userId: string,
  device: Device,
): Promise<void> {
  await rememberDevice(platform.db, userId, deviceHash(platform, device));
}
