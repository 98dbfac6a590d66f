import { PAGE_DATA_ID } from "@waymates/contract/document";
import { LANGUAGE_COOKIE } from "@waymates/contract/features/translations-constants";
import { parseTheme, THEME_COOKIE } from "../platform/choices.ts";

/** A member page in its two parts: its frame, the same for all members, and what follows. */
export interface Parted {
  frame: string;
  /** The page's data and the end of the document. */
  rest: string;
  /** Of this document's scripts; the headers name it. */
  nonce: string;
  headers: Headers;
}

const DATA = `<script type="application/json" id="${PAGE_DATA_ID}">`;

/** Parts a document. @returns null for one that is no page of a member */
export async function partsOf(answer: Response): Promise<Parted | null> {
  const { headers, status } = answer;
  if (status !== 200) return null;
  const html = await answer.text();
  const at = html.indexOf(DATA);
  const policy = (headers.get("content-security-policy") ?? "").split(";");
  const scripts = policy.find((directive) => directive.trim().startsWith("script-src ")) ?? "";
  const [, nonce] = /'nonce-([0-9a-f]+)'/.exec(scripts) ?? [];
  if (at < 0 || !nonce) return null;
  return { frame: html.slice(0, at), rest: html.slice(at), nonce, headers };
}

const withoutNonces = (frame: string) => frame.replaceAll(/ nonce="[0-9a-f]*"/g, "");

/** Whether both documents have one frame: of the same build, page, texts, language and theme. */
export const haveSameFrame = (one: Parted, other: Parted): boolean =>
  withoutNonces(one.frame) === withoutNonces(other.frame);

/** Whether a frame has the language and the theme that are chosen on this device. */
export async function isAsChosen({ frame }: Parted, cookies: CookieStore): Promise<boolean> {
  const begin = frame.indexOf("<html");
  const html = frame.slice(begin, frame.indexOf(">", begin));
  const valueOf = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];
  const language = (await cookies.get(LANGUAGE_COOKIE))?.value;
  const theme = parseTheme((await cookies.get(THEME_COOKIE))?.value);
  const shown = parseTheme(valueOf("data-theme"));
  return shown === theme && (language === undefined || language === valueOf("lang"));
}

/**
 * Sends a frame at once and what follows as soon as it is there.
 * @param rest null where the frame turned out not to be the one of this page: the browser loads the page
 * anew, and until then none of its scripts starts, because the document does not end
 */
export function sendFrame(kept: Parted, rest: Promise<string | null>): Response {
  const { frame, nonce } = kept;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encoder.encode(frame));
      const end = await rest;
      const next = end ?? `<script nonce="${nonce}">location.reload()</script>`;
      controller.enqueue(encoder.encode(next));
      if (end !== null) controller.close();
    },
  });
  return new Response(body, { headers: plainHeaders(kept) });
}

/** The headers of an answer for a body that is no longer compressed. */
export function plainHeaders({ headers: before }: { headers: Headers }): Headers {
  const headers = new Headers(before);
  headers.delete("content-encoding");
  headers.delete("content-length");
  return headers;
}
