import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import type { EntryContext, RouterContextProvider } from "react-router";
import { ServerRouter } from "react-router";
import { TextsProvider } from "../platform/i18n.tsx";
import { queryClientContext } from "../platform/route-contexts.ts";
import { fixedTexts } from "../platform/texts.ts";
import { ServerClientContext } from "./app-client.ts";
import { nonceContext, textsContext } from "./contexts.ts";
import { FirstScriptContext, NonceContext, TextVersionContext } from "./document-parts.tsx";
import { markupPolicyScript } from "./markup-policy.ts";

export const streamTimeout = 5000;

/** The only inline script of a page without hydration; the server puts its hash into the policy. */
export const FIRST_SCRIPT = markupPolicyScript;

/** An address whose id has the wrong form is refused as bad input; for a reader it is not there. */
const documentStatus = (status: number) => (status === 422 ? 404 : status);

/** Answers that are meant, such as 404, are no faults. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && error instanceof Error) console.error(error);
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const root = context.staticHandlerContext.loaderData["root"] as { language: string } | undefined;
  const texts = await provider.get(textsContext)(root?.language ?? null);
  const nonces = provider.get(nonceContext);
  const scriptNonce = nonces ? { nonce: nonces.script } : {};
  const isRobot = isbot(request.headers.get("user-agent"));
  return new Promise((resolve, reject) => {
    let code = documentStatus(status);
    const answer = () => {
      const body = new PassThrough();
      headers.set("content-type", "text/html; charset=utf-8");
      headers.set("content-language", texts.language);
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status: code }));
      stream.pipe(body);
    };
    const stream = renderToPipeableStream(
      <TextsProvider store={fixedTexts(texts)}>
        <NonceContext value={nonces}>
          <FirstScriptContext value={FIRST_SCRIPT}>
            <TextVersionContext value={texts}>
              <ServerClientContext value={provider.get(queryClientContext)}>
                <ServerRouter context={context} url={request.url} {...scriptNonce} />
              </ServerClientContext>
            </TextVersionContext>
          </FirstScriptContext>
        </NonceContext>
      </TextsProvider>,
      {
        ...scriptNonce,
        // Content is sent in place as soon as it is ready: otherwise a large page would wait for a
        // script to show it.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // Robots get the page in one piece, people as soon as its frame is there.
        onShellReady() {
          if (!isRobot) answer();
        },
        onAllReady() {
          clearTimeout(limit);
          if (isRobot) answer();
        },
        onShellError: reject,
        onError(error) {
          // A person's browser puts the part together once more; a robot has only this.
          if (isRobot) code = 500;
          handleError(error, { request });
        },
      },
    );
    const limit = setTimeout(() => stream.abort(), streamTimeout + 1000).unref();
  });
}
