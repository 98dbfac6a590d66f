import { pipeline, Readable } from "node:stream";
import type { BuiltPages } from "@waymates/contract/document";
import type { AuthCheck, SessionUser } from "@waymates/contract/features/accounts";
import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import { sectionsOfRole } from "@waymates/contract/features/staff";
import { isStaffPath, staffSectionAt } from "@waymates/contract/features/staff-places";
import { LANGUAGE_COOKIE } from "@waymates/contract/features/translations-constants";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { postedForm } from "../http/form-posts.ts";
import type { Nonces } from "../http/headers.ts";
import { pageLanguage } from "../http/language.ts";
import { Problem } from "../problem.ts";
import type { Platform } from "../platform.ts";
import type { Translator } from "../translator.ts";
import { createFrames, type FrameKey, frameWithData, gzipInParts } from "./frames.ts";
import { pageAddress, type Reader, readsOf, visitor } from "./reader.ts";

/** Frames are rendered for all people: their calls count for the server itself. */
const OWN_ADDRESS = "127.0.0.1";

export interface MemberDocumentsOptions {
  app: FastifyInstance;
  platform: Platform;
  findMemberPage: BuiltPages["findMemberPage"];
  /** Renders a page in one piece. */
  render: (reader: Omit<Reader, "agent">) => Promise<Response>;
}

/** Sends one document. @returns false for other readers and other pages */
export type SendMemberDocument = (
  reader: Reader & { nonces: Nonces },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<boolean>;

/** Answers members, whose browsers render their pages: the frame of a page first, then its data. */
export function createMemberDocuments(options: MemberDocumentsOptions): SendMemberDocument {
  const { app, platform, findMemberPage } = options;
  const frames = createFrames(async ({ page, isLost, language, theme }, nonces) => {
    const cookies = [`${LANGUAGE_COOKIE}=${language}`, ...(theme ? [`theme=${theme}`] : [])];
    const kind = isLost ? "lost" : "page";
    const frame = { url: page.samplePath, cookie: cookies.join("; "), language, ip: OWN_ADDRESS };
    const response = await options.render({ ...frame, ...visitor, nonces, frame: kind });
    // A frame that could not be rendered must not be cached: the next document tries again.
    if (response.status === 503) throw new Problem("UNAVAILABLE");
    if (response.status >= 500) throw new Problem("UNKNOWN");
    return response.text();
  });

  return async (reader, request, reply) => {
    if (!reader.bearer || postedForm()) return false;
    const url = pageAddress(reader.url, platform.config.PUBLIC_URL);
    const page = await findMemberPage(url);
    if (!page) return false;
    const get = readsOf(app, reader);
    const check = await get("/api/auth/check");
    const { user } = check.body as Partial<AuthCheck>;
    if (!user || user.registration_step < REGISTRATION_COMPLETE) return false;
    const elsewhere = await page.findRedirect?.(get);
    if (elsewhere) {
      void reply.header("cache-control", "private, no-store").redirect(elsewhere, 302);
      return true;
    }
    // The workplace of staff does not exist for others.
    const isLost = !mayOpen(url.pathname, user.role);
    const choices = await choicesOf(request, user, platform.translator);
    const { version } = await platform.translator.current(choices.language);
    const frame = await frames.get({ page, isLost, version, ...choices }, reader.nonces);
    reply
      .status(isLost ? 404 : page.status)
      .type("text/html; charset=utf-8")
      .header("content-language", choices.language)
      .header("cache-control", "private, no-store")
      .header("vary", "Cookie, Accept-Language, Accept-Encoding");
    if (request.method === "HEAD") void reply.send("");
    else
      sendParts(
        request,
        reply,
        frameWithData(frame, user, () => page.read(get, user)),
      );
    return true;
  };
}

/** Whether an address is one that this role may open; which pages staff have, their role alone decides. */
function mayOpen(pathname: string, role: SessionUser["role"]): boolean {
  if (!isStaffPath(pathname)) return true;
  const section = staffSectionAt(pathname);
  return role !== "user" && (section === null || sectionsOfRole[role].includes(section));
}

/** Sends each part as soon as it is there, compressed where the browser takes that. */
function sendParts(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  parts: AsyncGenerator<string>,
): void {
  const text = Readable.from(parts);
  if (!/\bgzip\b/.test(headers["accept-encoding"] ?? "")) return void reply.send(text);
  const compressed = gzipInParts();
  pipeline(text, compressed, () => undefined);
  void reply.header("content-encoding", "gzip").send(compressed);
}

/** The language and the theme that a member reads in: as asked for, as chosen on this device, as their own. */
async function choicesOf(
  request: FastifyRequest,
  user: SessionUser,
  translator: Translator,
): Promise<Pick<FrameKey, "language" | "theme">> {
  const language = await pageLanguage(request, translator, user.language);
  const { theme } = request.cookies;
  return { language, theme: theme === "light" || theme === "dark" ? theme : "" };
}
