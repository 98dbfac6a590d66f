import type { SiteRole } from "@waymates/contract/features/accounts";
import { TERMS_VERSION } from "@waymates/contract/features/legal-constants";
import type { ProfileVisibility } from "@waymates/contract/features/profiles";
import { accounts, sessions } from "../features/accounts/tables.ts";
import { profiles, userPreferences } from "../features/profiles/tables.ts";
import { newId } from "../platform/ids.ts";
import type { TestApp } from "./test-app.ts";

interface PersonDetails {
  role?: SiteRole;
  step?: number;
  language?: string;
  timeZone?: string;
  visibility?: ProfileVisibility;
  confirmsFollows?: boolean;
  /** A hash by hashPassword; without one the person cannot sign in with a password. */
  passwordHash?: string;
}

export interface Answer<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

/** A signed-in person, with their calls. */
export interface TestPerson {
  id: string;
  username: string;
  sessionId: string;
  token: string;
  get<Body = Record<string, unknown>>(path: string): Promise<Answer<Body>>;
  send<Body = Record<string, unknown>>(
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: object,
  ): Promise<Answer<Body>>;
}

/** Calls the API without a session. */
export function anonymous(app: TestApp): Pick<TestPerson, "get" | "send"> {
  return callsWith(app, {});
}

function callsWith(
  app: TestApp,
  headers: Record<string, string>,
): Pick<TestPerson, "get" | "send"> {
  async function inject<Body>(
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    url: string,
    payload?: object,
  ) {
    const answer = await app.http.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return {
      status: answer.statusCode,
      body: (answer.body ? answer.json() : null) as Body,
      headers: answer.headers,
    };
  }
  return {
    get: (path) => inject("GET", path),
    send: (method, path, body) => inject(method, path, body),
  };
}

/** Puts a person with a finished registration into the database and signs them in. */
export async function person(
  app: TestApp,
  username: string,
  details: PersonDetails = {},
): Promise<TestPerson> {
  const { db, tokens } = app.platform;
  const id = newId();
  const sessionId = newId();
  await db.insert(profiles).values({
    id,
    username,
    first_name: username[0]?.toUpperCase() + username.slice(1),
    last_name: "Example",
    language: details.language ?? null,
    time_zone: details.timeZone ?? "UTC",
  });
  await db.insert(accounts).values({
    id,
    email: `${username}@waymates.test`,
    password_hash: details.passwordHash ?? null,
    role: details.role ?? "user",
    registration_step: details.step ?? 12,
    terms_version: TERMS_VERSION,
    terms_accepted_at: new Date(),
  });
  await db.insert(userPreferences).values({
    user_id: id,
    profile_visibility: details.visibility ?? "public",
    auto_accept_follows: !details.confirmsFollows,
  });
  await db.insert(sessions).values({
    id: sessionId,
    user_id: id,
    expires_at: new Date(Date.now() + 24 * 60 * 60 * 1000),
  });
  const token = await tokens.signAccess(id, sessionId);
  return {
    id,
    username,
    sessionId,
    token,
    ...callsWith(app, { authorization: `Bearer ${token}` }),
  };
}
