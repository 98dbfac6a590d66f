import cookie from "@fastify/cookie";
import type { DocumentContext, MemberPage, PageData } from "@waymates/contract/document";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { person } from "../../testing/people.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { answerFailures } from "../http/failures.ts";
import { protectAnswers } from "../http/headers.ts";
import { servePages } from "./documents.ts";

let app: TestApp;
let http: FastifyInstance;
let token = "";
let user: Record<string, unknown> | null = null;
let failsWith: number | null = null;
const rendered = vi.fn<(url: string, frame: DocumentContext["frame"], language: string) => void>();
const read = vi.fn<MemberPage["read"]>();

const findRedirect = vi.fn<NonNullable<MemberPage["findRedirect"]>>();

const page: MemberPage = {
  routeId: "routes/path",
  samplePath: "/sample",
  status: 200,
  findRedirect,
  read,
};

beforeAll(async () => {
  app = await testApp();
  token = (await person(app, "ada")).token;
  http = Fastify();
  protectAnswers(http, app.platform.config);
  await http.register(cookie);
  answerFailures(http, app.platform);
  http.get("/api/auth/check", async () => ({ user }));
  servePages({
    app: http,
    platform: app.platform,
    inlineScripts: [],
    mayHydrate: () => false,
    findMemberPage: async ({ pathname }) => (pathname === "/public" ? null : page),
    render: async (request, { frame }) => {
      const { pathname } = new URL(request.url);
      rendered(pathname, frame, request.headers.get("cookie") ?? "");
      if (failsWith !== null) return new Response("broken", { status: failsWith });
      return new Response(`<body>${pathname} ${frame}</body>`, {
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    },
  });
});
afterAll(async () => {
  await http.close();
  await app.close();
});
beforeEach(() => {
  vi.clearAllMocks();
  read.mockResolvedValue({ queries: [], isComplete: true });
  findRedirect.mockResolvedValue(null);
  user = { id: "1", registration_step: 13, language: "en-US", role: "user" };
});

const open = (url: string, headers: Record<string, string> = {}) =>
  http.inject({ url, headers: { cookie: `auth-token=${token}`, ...headers } });

const dataIn = (html: string) =>
  JSON.parse(/id="page-data">(.*)<\/script>/.exec(html)?.[1] ?? "null") as PageData | null;

it("sends a member the frame of the page's route, with the data of the address", async () => {
  const queries = [{ queryKey: ["/api/paths/7", {}], data: { title: "Tides" } }];
  read.mockResolvedValue({ queries, isComplete: true });
  const { body, headers, statusCode } = await open("/explorer/path/7?x=1");
  expect([statusCode, headers["cache-control"]]).toEqual([200, "private, no-store"]);
  expect(body).toMatch(/^<body>\/sample page<script type="application\/json"/);
  expect(dataIn(body)).toEqual({ user, queries, isComplete: true });
  await open("/explorer/path/8");
  expect(rendered).toHaveBeenCalledExactlyOnceWith("/sample", "page", "language=en-US");
});

it("sends a member on from a page that is not for them", async () => {
  findRedirect.mockResolvedValue("/invite?why=used");
  const { headers, statusCode } = await open("/i/some-code");
  expect([statusCode, headers.location]).toEqual([302, "/invite?why=used"]);
  expect(read).not.toHaveBeenCalled();
});

it("sends the frame compressed in parts where the browser takes that", async () => {
  const { headers, rawPayload } = await open("/explorer", { "accept-encoding": "gzip, br" });
  expect(headers["content-encoding"]).toBe("gzip");
  const { gunzipSync } = await import("node:zlib");
  expect(dataIn(gunzipSync(rawPayload).toString())?.isComplete).toBe(true);
});

it("renders the language and the theme that the device asks for", async () => {
  const { headers } = await open("/chat", {
    cookie: `auth-token=${token}; language=de-DE; theme=dark`,
  });
  expect(headers["content-language"]).toBe("de-DE");
  expect(rendered).toHaveBeenCalledWith("/sample", "page", "language=de-DE; theme=dark");
});

it.each([
  ["a visitor", () => null],
  ["a person who has not finished registering", () => ({ ...user, registration_step: 3 })],
])("renders the page on the server for %s", async (_who, whoever) => {
  user = whoever();
  const { body } = await open("/explorer");
  expect(body).toBe("<body>/explorer null</body>");
  expect(read).not.toHaveBeenCalled();
});

it("renders a page on the server that is the same for all visitors", async () => {
  expect((await open("/public")).body).toBe("<body>/public null</body>");
});

it("answers a staff page as missing to a member who is not staff", async () => {
  const { body, statusCode } = await open("/admin/users");
  expect(statusCode).toBe(404);
  expect(body).toContain("/sample lost");
  user = { ...user, role: "admin" };
  expect((await open("/admin/users")).statusCode).toBe(200);
});

it("answers HEAD with the headers of a frame and reads no data", async () => {
  const { body, statusCode } = await http.inject({
    method: "HEAD",
    url: "/explorer",
    headers: { cookie: `auth-token=${token}` },
  });
  expect([statusCode, body]).toEqual([200, ""]);
  expect(read).not.toHaveBeenCalled();
});

it.each([
  [503, "fr-FR"],
  [500, "es-ES"],
])(
  "answers %i where a frame cannot be rendered, and renders it again for the next document",
  async (status, language) => {
    const headers = { cookie: `auth-token=${token}; language=${language}` };
    failsWith = status;
    expect((await open("/explorer", headers)).statusCode).toBe(status);
    failsWith = null;
    expect((await open("/explorer", headers)).statusCode).toBe(200);
  },
);
