import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { RegistrationAnswer } from "@waymates/contract/features/registration";
import { anonymous, type Answer } from "../../testing/people.ts";
import type { TestApp } from "../../testing/test-app.ts";

export const newcomer = {
  email: "nora@waymates.test",
  password: "seven brave herons wade",
  username: "nora",
  firstName: "Nora",
  lastName: "Quist",
};

/** A person who has just registered, with calls on their behalf. */
export interface Newcomer {
  id: string;
  token: string;
  headers: Record<string, unknown>;
  get<Body = Record<string, unknown>>(path: string): Promise<Answer<Body>>;
  send<Body = Record<string, unknown>>(
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: object,
  ): Promise<Answer<Body>>;
  /** PATCHes one step. */
  step(
    step: number,
    data: object | "skip",
  ): Promise<Answer<RegistrationAnswer & { code?: string; fields?: Record<string, string> }>>;
}

export async function join(app: TestApp, details: object = {}): Promise<Newcomer> {
  const made = await anonymous(app).send<{ user: { id: string }; token: string }>(
    "POST",
    "/api/auth/register",
    { ...newcomer, ...details },
  );
  if (made.status !== 201) throw new Error(`not registered: ${JSON.stringify(made.body)}`);
  return asNewcomer(app, made.body.user.id, made.body.token, made.headers);
}

/** Returns the calls of the person with this token. */
export function asNewcomer(
  app: TestApp,
  id: string,
  token: string,
  headers: Record<string, unknown> = {},
): Newcomer {
  const inject = async (
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    payload?: object,
  ) => {
    const answer = await app.http.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    });
    return {
      status: answer.statusCode,
      body: (answer.body ? answer.json() : null) as never,
      headers: answer.headers,
    };
  };
  return {
    id,
    token,
    headers,
    get: (url) => inject("GET", url),
    send: (method, url, body) => inject(method, url, body),
    step: (step, data) =>
      inject(
        "PATCH",
        "/api/auth/registration",
        data === "skip" ? { step, skip: true } : { step, data },
      ),
  };
}

interface Kept {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Every mail and text message to an address or number, newest first. */
export function keptFor(app: TestApp, to: string): Kept[] {
  const folder = path.join(app.platform.config.DATA_DIR, "outbox");
  return readdirSync(folder)
    .toSorted()
    .toReversed()
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), "utf8")) as Kept)
    .filter((kept) => kept.to === to);
}

/** The six digits that were last sent there. */
export function codeFor(app: TestApp, to: string): string {
  const code = /\b\d{6}\b/.exec(keptFor(app, to)[0]?.subject ?? "")?.[0];
  if (!code) throw new Error(`no code was sent to ${to}`);
  return code;
}

export const choices = {
  profile_visibility: "public",
  auto_accept_follows: true,
  push: true,
  digest: "off",
  quietHours: { from: "22:30", to: "08:00" },
};

/** A valid input of each step, for tests that only need to get past it. */
export const usual: Record<number, object | "skip"> = {
  3: { language: "en-US", timeZone: "Europe/Berlin" },
  4: { country: "DE", birthdate: "1991-05-17" },
  5: "skip",
  6: "skip",
  7: "skip",
  8: "skip",
  9: choices,
  10: "skip",
  11: "skip",
  12: "skip",
};

/** Takes a newcomer from after their first step up to a step. */
export async function finishStepsTo(app: TestApp, person: Newcomer, last: number): Promise<void> {
  for (let step = 2; step <= last; step += 1) {
    const data = step === 2 ? { code: codeFor(app, newcomer.email) } : usual[step];
    const answer = await person.step(step, data ?? "skip");
    if (answer.status !== 200) throw new Error(`step ${step}: ${JSON.stringify(answer.body)}`);
  }
}
