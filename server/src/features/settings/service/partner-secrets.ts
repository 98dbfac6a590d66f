import { createSecretBox, type SecretBox } from "../../../platform/auth/secret-box.ts";
import type { Platform } from "../../../platform/platform.ts";

const boxes = new WeakMap<Platform, SecretBox>();

/** The box for data about a partner without an account. */
export function partnerBox(platform: Platform): SecretBox {
  const known = boxes.get(platform);
  if (known) return known;
  const box = createSecretBox(platform.config.SESSION_SECRET, "partner");
  boxes.set(platform, box);
  return box;
}
