import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { secretsOf, type SessionSecrets } from "./mac.ts";

const VERSION = "v1";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps what must not lie readable in the database, nor in its backups. */
export interface SecretBox {
  /** @param owner what the text belongs to: sealed for one, it cannot be opened as another's. */
  seal(owner: string, text: string): string;
  /** Null for what was tampered with, moved, or sealed under a secret that is neither of the two. */
  open(owner: string, sealed: string): string | null;
}

/**
 * AES-256-GCM under a key that is derived from the session secret for one purpose. What the secret before
 * it sealed can be opened too; what older ones sealed cannot, by design.
 */
export function createSecretBox(secrets: SessionSecrets, purpose: string): SecretBox {
  const boxes = secretsOf(secrets).map((secret) => boxUnder(secret, purpose));
  return {
    ...boxUnder(secrets.SESSION_SECRET, purpose),
    open(owner, sealed) {
      for (const box of boxes) {
        const text = box.open(owner, sealed);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

function boxUnder(secret: string, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync("sha256", secret, "waymates secret box", purpose, 32));
  return {
    seal(owner, text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(owner));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
    },
    open(owner, sealed) {
      const [version, packed] = sealed.split(".");
      const bytes = Buffer.from(packed ?? "", "base64url");
      if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAAD(Buffer.from(owner));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const body = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
        return Buffer.concat([body, decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
