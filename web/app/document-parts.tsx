import { createContext, useContext } from "react";
import type { InlineTexts } from "../platform/texts.ts";

/** The texts that the server puts into the document; empty in the browser, which read them there. */
export const InlineTextsContext = createContext<InlineTexts | null>(null);
/** The nonces of this answer. Browsers hide them from scripts, so the client renders none. */
export const NonceContext = createContext<{ script: string; style: string } | null>(null);
/** The script that comes before all others; the client renders it empty, as it has run by then. */
export const FirstScriptContext = createContext("");

export const INLINE_TEXTS_ID = "texts";

/** Data, not code: it cannot end its element early, whatever a translator wrote. */
export function InlineTextsScript({ nonce }: { nonce: string | undefined }) {
  const texts = useContext(InlineTextsContext);
  const json = texts
    ? JSON.stringify(texts).replace(
        /[<>&\u2028\u2029]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
      )
    : "";
  return (
    <script
      id={INLINE_TEXTS_ID}
      type="application/json"
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** Says what text may become markup or code, before any script could try, and keeps early presses. */
export function FirstScript({ nonce }: { nonce: string | undefined }) {
  const code = useContext(FirstScriptContext);
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
}
