import { REGISTRATION_GUARD_TIMEOUT_MS } from "@waymates/contract/features/accounts";
import type { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sessionEnded } from "../platform/session.ts";
import { guardNavigation } from "./session-guard.ts";

const args = (path: string) => ({
  request: new Request(`http://localhost${path}`),
  context: {} as RouterContextProvider,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The answer of GET /api/auth/check. */
const answer = (step: number) =>
  Response.json({ authenticated: true, user: { id: "1", registration_step: step }, token: "t" });

it("a check that hangs lets the person in after five seconds, not before (REG-02)", async () => {
  vi.stubGlobal("fetch", () => new Promise<Response>(() => undefined));
  const next = vi.fn(async () => undefined);
  const guarded = guardNavigation(args("/foryou"), next);
  await vi.advanceTimersByTimeAsync(REGISTRATION_GUARD_TIMEOUT_MS - 1);
  expect(next).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await guarded;
  expect(next).toHaveBeenCalledOnce();
});

/** Answers the check with one step, and GET /api/auth/me with another. */
const steps = (checked: number, now: number | null) =>
  vi.stubGlobal("fetch", async (path: string) => {
    if (path !== "/api/auth/me") return answer(checked);
    if (now === null) return new Promise<Response>(() => undefined);
    return Response.json({ user: { id: "1", registration_step: now } });
  });

it("a person who finished registering elsewhere meanwhile goes on", async () => {
  steps(7, 12);
  const next = vi.fn(async () => undefined);
  await guardNavigation(args("/foryou"), next);
  expect(next).toHaveBeenCalledOnce();
});

it("a question for the step that hangs lets the person in after five seconds (REG-02)", async () => {
  sessionEnded();
  steps(7, null);
  const next = vi.fn(async () => undefined);
  const guarded = guardNavigation(args("/foryou"), next);
  await vi.advanceTimersByTimeAsync(REGISTRATION_GUARD_TIMEOUT_MS);
  await guarded;
  expect(next).toHaveBeenCalledOnce();
});

it("an unfinished registration is taken to /register (REG-01)", async () => {
  sessionEnded();
  steps(7, 7);
  const next = vi.fn(async () => undefined);
  const refused: unknown = await guardNavigation(args("/foryou"), next).catch(
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(Response);
  expect((refused as Response).headers.get("location")).toBe("/register");
  expect(next).not.toHaveBeenCalled();
});
