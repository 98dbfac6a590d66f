import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import type { Page } from "@playwright/test";
import { build } from "vite";

/** A text, or an element: its name, its attributes, what is in it. */
export type BareNode = string | [string, Record<string, string>, BareNode[]];

const assets = path.resolve(import.meta.dirname, "../../web/build/client");
const types: Record<string, string> = {
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** Runs in the page. */
function readBody() {
  const read = (node: Node): BareNode[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element) || /^(?:script|style|link|template)$/.test(node.localName))
      return [];
    const attributes = [...node.attributes]
      .filter(({ name }) => !name.startsWith("on"))
      .map(({ name, value }) => [name, value] as const);
    const children = [...node.childNodes].flatMap(read);
    return [[node.localName, Object.fromEntries(attributes), children]];
  };
  return {
    tree: ["div", {}, [...document.body.childNodes].flatMap(read)] as BareNode,
    sheets: [...document.styleSheets].flatMap(({ href }) => (href ? [new URL(href).pathname] : [])),
  };
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      rollupOptions: { input: path.join(import.meta.dirname, "bare-client.ts") },
    },
  });
  const [output] = [built].flat();
  if (!output || !("output" in output)) throw new Error("the bare page was not built");
  return output.output[0].code;
}

/**
 * Serves what a page shows as a page of React and nothing else: the same elements with the same
 * attributes, texts, pictures and style sheets, as JSON in the document, rendered in the browser.
 */
export async function serveBare(page: Page): Promise<{ url: string; stop: () => void }> {
  const { tree, sheets } = await page.evaluate(readBody);
  const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
  const data = JSON.stringify(tree).replaceAll("<", String.raw`\u003c`);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">${links}<div id="root"></div><script type="application/json" id="data">${data}</script><script type="module" src="/bare.js"></script>`;
  const script = await bundle();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    if (pathname === "/") response.setHeader("content-type", "text/html").end(html);
    else if (pathname === "/bare.js")
      response.setHeader("content-type", "text/javascript").end(script);
    else
      readFile(path.join(assets, pathname)).then(
        (bytes) => {
          response.setHeader("cache-control", "max-age=31536000, immutable");
          response.setHeader("content-type", types[path.extname(pathname)] ?? "").end(bytes);
        },
        () => response.writeHead(404).end(),
      );
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => void server.close(),
  };
}
