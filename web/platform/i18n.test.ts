import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { loadTexts, readFirstTexts, startTexts } from "./i18n.tsx";

/** The status that an address answers with; 0 where the network is away. */
let statusOf: (path: string) => number;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  asked = [];
  statusOf = () => 200;
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const status = statusOf(path);
    if (status === 0) throw new TypeError("no network");
    const [, , language = "", version = "", file = ""] = path.split("/");
    if (status !== 200) return Response.json({ code: "NOT_FOUND", message: "" }, { status });
    return Response.json({ version, texts: { [file]: `${file} in ${language}` } });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const paths = ["/texts/de-DE/v1/member.json", "/texts/de-DE/v1/site.json"];
const german = { language: "de-DE", version: "v1", groups: ["member"], texts: {} } as const;

it("reads the files that the document names, in the version that it names", async () => {
  expect(await readFirstTexts(paths)).toEqual({
    language: "de-DE",
    version: "v1",
    groups: ["member", "site"],
    texts: { "member.json": "member.json in de-DE", "site.json": "site.json in de-DE" },
  });
  expect(asked).toEqual(paths);
});

it("tries until the texts of the document are there", async () => {
  statusOf = () => 0;
  const read = readFirstTexts(paths);
  await vi.advanceTimersByTimeAsync(10_000);
  statusOf = (path) => (path === "/healthz" ? 200 : 500);
  await vi.advanceTimersByTimeAsync(20_000);
  statusOf = () => 200;
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await read).texts["site.json"]).toBe("site.json in de-DE");
});

it("reads missing texts in the default language once a language is no longer offered", async () => {
  statusOf = (path) => (path.startsWith("/texts/de-DE/") ? 404 : 200);
  const store = startTexts(german);
  await loadTexts("staff");
  expect(store.getState().t("staff.json")).toBe("staff.json in en-US");
});

it("refuses the change to a language that is not offered", async () => {
  statusOf = () => 404;
  const store = startTexts(german);
  await expect(store.changeLanguage("xx")).rejects.toMatchObject({ status: 404 });
  expect(store.getState().language).toBe("de-DE");
});
