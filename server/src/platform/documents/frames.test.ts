import type { MemberPage } from "@waymates/contract/document";
import { expect, it, vi } from "vitest";
import { createFrames, type FrameKey, frameWithData } from "./frames.ts";

const page: MemberPage = {
  routeId: "routes/path",
  samplePath: "/explorer/path/x",
  status: 200,
  read: async () => ({ queries: [], isComplete: true }),
};
const key: FrameKey = { page, isLost: false, language: "en-US", version: "1", theme: "" };
const nonces = { script: "s1", style: "t1" };

it("renders a frame once and puts the nonces of each answer into it", async () => {
  const render = vi.fn(
    async (_key: FrameKey, { script, style }: typeof nonces) =>
      `<body><script nonce="${script}"></script><i nonce="${style}"></i></body></html>`,
  );
  const frames = createFrames(render);
  expect(await frames.get(key, nonces)).toEqual([
    '<body><script nonce="s1"></script><i nonce="t1"></i>',
    "</body></html>",
  ]);
  const [again] = await frames.get(key, { script: "s2", style: "t2" });
  expect(again).toBe('<body><script nonce="s2"></script><i nonce="t2"></i>');
  expect(render).toHaveBeenCalledOnce();
});

it.each([
  { language: "ar" },
  { theme: "dark" as const },
  { version: "2" },
  { isLost: true },
  { page: { ...page, routeId: "routes/chat" } },
])("renders another frame for %j", async (other) => {
  const render = vi.fn(async () => "<body></body>");
  const frames = createFrames(render);
  await frames.get(key, nonces);
  await frames.get({ ...key, ...other }, nonces);
  expect(render).toHaveBeenCalledTimes(2);
});

it("forgets the frame that was used the longest time ago once all of them take too much memory", async () => {
  const render = vi.fn(async () => `<body>${"x".repeat(2 ** 20)}</body>`);
  const frames = createFrames(render);
  for (let version = 1; version <= 9; version += 1) {
    await frames.get({ ...key, version: String(version) }, nonces);
  }
  await frames.get({ ...key, version: "9" }, nonces);
  expect(render).toHaveBeenCalledTimes(9);
  await frames.get(key, nonces);
  expect(render).toHaveBeenCalledTimes(10);
});

it("renders a frame again after it could not be rendered", async () => {
  const render = vi.fn<() => Promise<string>>();
  render.mockRejectedValueOnce(new Error("away")).mockResolvedValueOnce("<body></body>");
  const frames = createFrames(render);
  await expect(frames.get(key, nonces)).rejects.toThrow("away");
  expect(await frames.get(key, nonces)).toEqual(["<body>", "</body>"]);
});

const user = { id: "u" } as Parameters<typeof frameWithData>[1];

async function dataOf(read: Parameters<typeof frameWithData>[2]): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of frameWithData(["<body>", "</body>"], user, read)) parts.push(part);
  return parts;
}

it("sends the frame before its data is read", async () => {
  const parts = frameWithData(["<body>", "</body>"], user, () => new Promise(() => undefined));
  expect((await parts.next()).value).toBe("<body>");
});

it("sends data that cannot end its element early", async () => {
  const queries = [{ queryKey: ["/api/x", {}], data: "</script><script>alert(1)</script>" }];
  const [, end = ""] = await dataOf(async () => ({ queries, isComplete: true }));
  const [, json = ""] =
    /^<script type="application\/json" id="page-data">(.*)<\/script><\/body>$/.exec(end) ?? [];
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual({ user, queries, isComplete: true });
});

it("ends a document whose data takes too long, and marks the data as missing", async () => {
  vi.useFakeTimers();
  const sent = dataOf(() => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(3000);
  expect((await sent)[1]).toContain('"queries":[],"isComplete":false');
  vi.useRealTimers();
});
