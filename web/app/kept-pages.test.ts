import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { KEPT_FILES, KEPT_PAGES } from "../platform/kept.ts";

const SITE = "https://waymates.example";
type Worker = typeof import("./kept-pages.ts") & typeof import("./open-page.ts");
let worker: Worker;

const addressOf = (key: Request | string) =>
  new URL(typeof key === "string" ? key : key.url, SITE).href;

/** A cache as browsers have it; one that was deleted stays usable for code that holds it. */
class MemoryCache {
  readonly answers = new Map<string, Response>();
  async match(key: Request | string): Promise<Response | undefined> {
    return this.answers.get(addressOf(key))?.clone();
  }
  async put(key: Request | string, answer: Response): Promise<void> {
    // As browsers do: what is put again is listed last.
    this.answers.delete(addressOf(key));
    this.answers.set(addressOf(key), answer);
  }
  async delete(key: Request | string): Promise<boolean> {
    return this.answers.delete(addressOf(key));
  }
  async keys(): Promise<{ url: string }[]> {
    return [...this.answers.keys()].map((url) => ({ url }));
  }
}

const opened = new Map<string, MemoryCache>();
const caches = {
  has: async (name: string) => opened.has(name),
  delete: async (name: string) => opened.delete(name),
  async open(name: string) {
    const cache = opened.get(name) ?? new MemoryCache();
    opened.set(name, cache);
    return cache;
  },
  match: async (key: Request | string, { cacheName }: { cacheName: string }) =>
    opened.get(cacheName)?.match(key),
};
const kept = (name: string) =>
  [...(opened.get(name)?.answers.keys() ?? [])].map((url) => new URL(url).pathname);

/** Addresses that were fetched, and what answers them. */
const asked: string[] = [];
let answer: (path: string) => Promise<Response>;
const page = (...files: string[]) =>
  new Response(`<title>A page</title>${files.map((file) => `<script src="${file}">`).join("")}`, {
    headers: { "content-type": "text/html" },
  });

beforeAll(async () => {
  vi.stubGlobal("self", { location: new URL(`${SITE}/service-worker.js`) });
  worker = { ...(await import("./kept-pages.ts")), ...(await import("./open-page.ts")) };
});
beforeEach(() => {
  opened.clear();
  asked.length = 0;
  answer = async (path) => (path.startsWith("/assets/") ? new Response("x") : page("/assets/a.js"));
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", async (wanted: Request | string) => {
    const { pathname } = new URL(addressOf(wanted));
    asked.push(pathname);
    return answer(pathname);
  });
});

const withoutNetwork = async (): Promise<Response> => {
  throw new TypeError("no network");
};
const keep = (...pages: string[]) => worker.keepWanted({ kind: "keep", pages });

/** Asks for an address as the browser does. @param waits for all that follows */
async function ask(path: string, mode: RequestMode, waits = true): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  const request = { method: "GET", mode, url: SITE + path, headers: new Headers() };
  const shown = await worker.answerFetch({
    request: request as unknown as Request,
    respondWith: () => undefined,
    waitUntil: (one) => void work.push(one),
  });
  if (waits) await Promise.all(work);
  return shown ?? undefined;
}

/** Navigates, and waits for all that follows. */
const navigate = (path: string) => ask(path, "navigate");

describe("without consent", () => {
  it("stores no page, also after a page was requested without a network", async () => {
    answer = withoutNetwork;
    await navigate("/foryou");
    answer = async () => page("/assets/a.js");
    await navigate("/foryou");
    await keep("/foryou");
    await worker.keepOfflinePage();
    expect([...opened.keys()]).toEqual([]);
  });
});

describe("with consent", () => {
  beforeEach(() => caches.open(KEPT_PAGES));

  it("stores a page with its files, which are fetched once for all pages", async () => {
    await Promise.all([navigate("/foryou"), keep("/chat", "/ada"), worker.keepOfflinePage()]);
    expect(kept(KEPT_PAGES).toSorted()).toEqual(["/ada", "/chat", "/foryou"]);
    expect(kept(KEPT_FILES).toSorted()).toEqual(["/assets/a.js", "/offline"]);
    expect(asked.filter((path) => path === "/assets/a.js")).toHaveLength(1);
  });

  it("stores pages that are requested together all or none", async () => {
    await keep("/explorer", "/chat");
    const served = answer;
    answer = async (path) => {
      if (path === "/chat") throw new TypeError("no network");
      return served(path);
    };
    await keep("/explorer", "/chat");
    expect(kept(KEPT_PAGES)).toEqual(["/explorer", "/chat"]);
  });

  it("lists stored pages offline by their titles, newest first", async () => {
    const offline = '<section data-kept="" hidden=""><ul></ul></section>';
    const served = answer;
    answer = async (path) => (path === "/offline" ? new Response(offline) : served(path));
    await worker.keepOfflinePage();
    await worker.keepWanted({
      kind: "keep",
      pages: ["/explorer/path/1", "/chat"],
      titles: { "/explorer/path/1": "Rivers & <seas>" },
    });
    answer = withoutNetwork;
    const html = await (await navigate("/offline"))?.text();
    expect(html).toMatch(
      /href="\/explorer\/path\/1">Rivers &amp; &lt;seas><.*href="\/chat">\/chat</s,
    );
    expect(html).not.toContain("hidden");
  });

  it("stores no page of the staff, the API or the public site", async () => {
    for (const path of ["/admin", "/api/privacy/export", "/features", "/share"]) {
      await navigate(path);
      await keep(path);
    }
    expect(kept(KEPT_PAGES)).toEqual([]);
  });

  it("a page that still waits when its reader signs out does not get among those of the next", async () => {
    const served = answer;
    let arrive = () => undefined as void;
    answer = async (path) => {
      if (path === "/assets/a.js") await new Promise<void>((resolve) => (arrive = resolve));
      return served(path);
    };
    const first = navigate("/foryou");
    const second = navigate("/chat");
    await vi.waitFor(() => expect(asked).toContain("/assets/a.js"));
    await caches.delete(KEPT_PAGES);
    await caches.delete(KEPT_FILES);
    await caches.open(KEPT_PAGES);
    answer = served;
    arrive();
    await Promise.all([first, second]);
    expect(kept(KEPT_PAGES)).toEqual([]);
  });

  it("no more than thirty pages stay, the newest of them", async () => {
    for (let at = 0; at < 32; at += 1) await navigate(`/post/${at}`);
    expect(kept(KEPT_PAGES)).toHaveLength(30);
    expect(kept(KEPT_PAGES)[0]).toBe("/post/2");
  });
});

describe("texts", () => {
  beforeEach(() => caches.open(KEPT_PAGES));

  const first = "/texts/de-DE/v1/member.json";
  const second = "/texts/de-DE/v2/member.json";
  const others = ["/texts/de-DE/v1/site.json", "/texts/en-US/v1/member.json"];
  /** Answers as the server does while this is the current version. */
  const serve = (version: string) => {
    answer = async (path) => {
      const isCurrent = path.split("/")[3] === version;
      const age = isCurrent ? "public, max-age=31536000, immutable" : "public, no-cache";
      return new Response(`${version} for ${path}`, { headers: { "cache-control": age } });
    };
  };

  it("are fetched once for each version, and the old version is dropped", async () => {
    serve("v1");
    for (const path of [first, first, ...others]) await ask(path, "cors");
    expect(asked).toEqual([first, ...others]);
    serve("v2");
    await ask(second, "cors");
    expect(kept(KEPT_FILES).toSorted()).toEqual([second, ...others].toSorted());
  });

  it("are stored with the page that names them", async () => {
    const served = async (path: string) =>
      path === "/foryou"
        ? page(first)
        : new Response("{}", { headers: { "cache-control": "immutable" } });
    answer = served;
    await navigate("/foryou");
    expect(kept(KEPT_FILES)).toEqual([first]);
  });

  it("are not stored from an old address: the server answers with newer ones", async () => {
    serve("v2");
    expect(await (await ask(first, "cors"))?.text()).toContain("v2");
    expect(kept(KEPT_FILES)).toEqual([]);
  });

  it("serve a stored page of another version without a network", async () => {
    serve("v2");
    await ask(second, "cors");
    answer = withoutNetwork;
    expect(await (await ask(first, "cors"))?.text()).toBe(`v2 for ${second}`);
    await expect(ask(others[0] ?? "", "cors")).rejects.toThrow("no network");
  });

  it("as they are now come from the server alone", async () => {
    expect(await ask("/texts/de-DE/current/member.json", "cors")).toBeUndefined();
  });
});

describe("the frame of a stored page", () => {
  const cookies = new Map<string, string>();
  const cookieStore = {
    get: async (name: string) =>
      cookies.has(name) ? { name, value: cookies.get(name) ?? "" } : null,
  };
  let nonce = "a1";
  let html = '<html lang="de-DE" dir="ltr">';
  let data = "";
  /** A page as the server sends it to a member. */
  const serve = () => {
    const parts = [html, `<script nonce="${nonce}">1</script>`];
    const brought = `<script type="application/json" id="page-data">${data}</script></html>`;
    return new Response([...parts, brought].join(""), {
      headers: {
        "content-type": "text/html",
        "content-security-policy": `style-src 'nonce-5';script-src 'self' 'nonce-${nonce}'`,
      },
    });
  };
  /** What a page gets for a redirect that the browser follows itself. */
  const redirect = (): Response =>
    Object.defineProperties(Response.error(), {
      clone: { value: () => redirect() },
      type: { value: "opaqueredirect" },
    });

  beforeEach(async () => {
    Object.assign(self, { cookieStore });
    cookies.clear();
    [nonce, html, data] = ["a1", '<html lang="de-DE" dir="ltr">', "first"];
    await caches.open(KEPT_PAGES);
    answer = async () => serve();
    await navigate("/foryou");
    [nonce, data] = ["b2", "second"];
    asked.length = 0;
  });

  /** Opens an address while the network has not answered yet. */
  async function openSlowly(path = "/foryou") {
    const { promise, resolve } = Promise.withResolvers<void>();
    const served = answer;
    answer = async (one) => (await promise, served(one));
    const shown = ask(path, "navigate", false);
    const page = await Promise.race([shown, new Promise((late) => setTimeout(late, 50, null))]);
    const reader = (page as Response | null)?.body?.getReader();
    const read = async () => new TextDecoder().decode((await reader?.read())?.value);
    return { first: reader ? await read() : null, arrive: resolve, read, shown };
  }

  it("is shown before the network has answered, with its own nonce, then the data of the network", async () => {
    const { first, arrive, read, shown } = await openSlowly();
    expect(first).toBe('<html lang="de-DE" dir="ltr"><script nonce="a1">1</script>');
    expect((await shown)?.headers.get("content-security-policy")).toContain("'nonce-a1'");
    arrive();
    expect(await read()).toBe(
      '<script type="application/json" id="page-data">second</script></html>',
    );
    expect(asked).toEqual(["/foryou"]);
  });

  it("is followed by the stored data without a network", async () => {
    answer = withoutNetwork;
    expect(await (await navigate("/foryou"))?.text()).toContain("first");
  });

  it.each<[string, () => void]>([
    ["of another build", () => (html = '<html lang="de-DE" dir="ltr"><link href="/new.css">')],
    ["in another language", () => (html = '<html lang="ar" dir="rtl">')],
    [
      "of a page that is gone",
      () =>
        (answer = async () =>
          new Response(serve().body, { status: 404, headers: serve().headers })),
    ],
    ["of a session that ended", () => (answer = async () => redirect())],
    ["of a server that fails", () => (answer = async () => new Response("", { status: 503 }))],
  ])(
    "%s is replaced: the page is loaded once more, from the network alone",
    async (_what, change) => {
      change();
      const { first, arrive, read } = await openSlowly();
      expect(first).toContain('lang="de-DE"');
      arrive();
      expect(await read()).toBe('<script nonce="a1">location.reload()</script>');
      const again = await openSlowly();
      expect(again.first).toBeNull();
      again.arrive();
      expect((await again.shown)?.status).toBe((await answer("/foryou")).status);
    },
  );

  it.each<[string, string, string]>([
    ["another language", "language", "ar"],
    ["another theme", "theme", "dark"],
  ])("waits for the network where %s is chosen on this device", async (_what, name, value) => {
    cookies.set(name, value);
    const { first, arrive, shown } = await openSlowly();
    expect(first).toBeNull();
    arrive();
    expect(await (await shown)?.text()).toContain("second");
  });

  it("is shown in the language and the theme that are chosen on this device", async () => {
    cookies.set("language", "de-DE").set("theme", "system");
    expect((await openSlowly()).first).toContain('lang="de-DE"');
  });

  it("waits for the network where the browser does not report language and theme", async () => {
    Object.assign(self, { cookieStore: undefined });
    expect((await openSlowly()).first).toBeNull();
  });

  it("is removed with everything stored once its reader sees the sign-in page", async () => {
    answer = async () => redirect();
    await navigate("/login");
    expect(kept(KEPT_PAGES)).toEqual(["/foryou"]);
    answer = async () => page();
    await navigate("/login?next=/foryou");
    expect([...opened.keys()]).toEqual([]);
  });

  it.each([
    ["leads elsewhere", async () => redirect()],
    ["is refused", async () => new Response("", { status: 401 })],
  ])("is removed with everything stored once a page of members %s", async (_what, answered) => {
    answer = answered;
    await navigate("/chat");
    expect([...opened.keys()]).toEqual([]);
  });

  it("stays where a public page leads elsewhere", async () => {
    answer = async () => redirect();
    await navigate("/p/former-name");
    expect(kept(KEPT_PAGES)).toEqual(["/foryou"]);
  });
});
