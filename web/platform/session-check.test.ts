import type { Address } from "@waymates/contract/operation";
import { checkAuth, restoreSession } from "@waymates/contract/operations/sessions";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "./api.ts";
import { checkSession, onSessionEnd, sessionEnded, watchSession } from "./session.ts";

const api = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock("./api.ts", async (original) => ({ ...(await original<object>()), ...api }));
const checks = () => api.call.mock.calls.filter(([{ path }]) => path === checkAuth.path).length;
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

it("is asked again when the tab becomes visible, however fresh the answer before", async () => {
  const user = { id: "01a200e2-28d1-777b-b1f3-23bf5ba9ace7", username: "ada" };
  api.call.mockResolvedValue({ authenticated: true, user, token: "bearer" });
  await checkSession();
  await checkSession();
  expect(checks()).toBe(1);
  const stop = watchSession();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(checks()).toBe(1);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.waitFor(() => expect(checks()).toBe(2));
  stop();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(checks()).toBe(2);
});

it("clears what goes with the session where the server ends it and where a check finds nobody", async () => {
  const clear = vi.fn();
  onSessionEnd(clear);
  const user = { id: "01a200e2-28d1-777b-b1f3-23bf5ba9ace7", username: "ada" };
  api.call.mockResolvedValue({ authenticated: true, user, token: "bearer" });
  await checkSession(true);
  expect(clear).not.toHaveBeenCalled();
  sessionEnded();
  expect(clear).toHaveBeenCalledOnce();
  const locks = { request: (_name: string, work: () => Promise<void>) => work() };
  Object.defineProperty(navigator, "locks", { configurable: true, value: locks });
  api.call.mockResolvedValue({ authenticated: false, user: null, token: null });
  await checkSession(true);
  expect(clear).toHaveBeenCalledTimes(2);
});

it("is cached for five minutes (SES-05)", async () => {
  const user = { id: "01a200e2-28d1-777b-b1f3-23bf5ba9ace7", username: "ada" };
  api.call.mockResolvedValue({ authenticated: true, user, token: "bearer" });
  vi.useFakeTimers({ toFake: ["Date"] });
  const after = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  // Whatever was asked before this test is old by then.
  after(3600);
  await checkSession();
  expect(checks()).toBe(1);
  after(299);
  await checkSession();
  expect(checks()).toBe(1);
  after(2);
  await checkSession();
  expect(checks()).toBe(2);
});

it("is empty where the stored tokens restore no session, without an error (SES-06)", async () => {
  const locks = { request: (_name: string, work: () => Promise<void>) => work() };
  Object.defineProperty(navigator, "locks", { configurable: true, value: locks });
  const refused = new ApiError(500, "UNKNOWN", "Something went wrong");
  api.call.mockImplementation(({ path }: Address) =>
    path === checkAuth.path
      ? Promise.resolve({ authenticated: false, user: null, token: null })
      : Promise.reject(refused),
  );
  await expect(checkSession(true)).resolves.toEqual({ status: "anonymous", user: null });
  expect(api.call).toHaveBeenLastCalledWith(restoreSession);
});
