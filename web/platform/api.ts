import { isErrorBody } from "@waymates/contract/error-body";
import type { ErrorBody, ErrorCode } from "@waymates/contract/errors";
import {
  type Address,
  type AnswerOf,
  fillPath,
  type InputArgs,
  type Operation,
} from "@waymates/contract/operation";
import { noteWrite } from "./writes.ts";

/** A refused or failed call. `message` is the server's text in the reader's language. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  /** The JSON of the answer; null where it had none. Other programs' refusals may lack any of the fields. */
  readonly body: Partial<ErrorBody> | null;

  constructor(status: number, code: ErrorCode, message: string, body: ApiError["body"] = null) {
    super(message);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

/** Reads one path of the API; the browser and the server each bring their own. */
export type ApiGet = (path: string) => Promise<unknown>;

/** Where the current bearer token comes from; the session owns it. */
interface TokenSource {
  current(): string | null;
  /** A new token after a 401, or null when the session is over. */
  renew(): Promise<string | null>;
}

let tokens: TokenSource = { current: () => null, renew: async () => null };

export function takeTokensFrom(source: TokenSource): void {
  tokens = source;
}

export const FETCH_FAILED_TEXT = "An error occurred while fetching the data.";
export const NOT_AUTHENTICATED_TEXT = "User is not authenticated.";

async function failureOf(response: Response): Promise<ApiError> {
  const json: unknown = await response.json().catch(() => null);
  return failureFrom(response.status, json);
}

/** The failure that a refused answer stands for. A proxy's JSON may have a message and no code of ours. */
export function failureFrom(status: number, json: unknown): ApiError {
  if (isErrorBody(json)) return new ApiError(status, json.code, json.message, json);
  if (typeof json !== "object" || json === null) {
    return new ApiError(status, "FETCH_FAILED", FETCH_FAILED_TEXT);
  }
  const said = "message" in json && typeof json.message === "string" ? json.message : "";
  return new ApiError(status, "FETCH_FAILED", said || FETCH_FAILED_TEXT, json);
}

async function send(
  method: string,
  path: string,
  body: unknown,
  token: string | null,
  keepalive: boolean,
): Promise<Response> {
  const isForm = body instanceof FormData;
  try {
    return await fetch(path, {
      method,
      keepalive,
      credentials: "same-origin",
      headers: {
        accept: "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body !== undefined && !isForm ? { "content-type": "application/json" } : {}),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new ApiError(0, "NETWORK_ERROR", "Network error");
  }
}

/** Calls that obtain a token; their callers handle a refusal. */
const ofTheSession = /^\/api\/auth\/(check|log|refresh|sync)/;

/** The parts of a call that an address is filled with. */
export interface Parts {
  params?: object;
  query?: object;
  body?: unknown;
}

/** The address of a call: the operation's path with its parameters, and the query string. */
export function addressOf({ path }: Address, { params, query }: Parts = {}): string {
  return apiPath(fillPath(path, params), query);
}

/** A path with its query string; empty parameters are left out. */
export function apiPath(path: string, query: object = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== "") search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * Calls an operation as the signed-in person. An expired token is renewed once and the call repeated.
 * @throws ApiError
 */
export async function call<Op extends Operation>(
  operation: Op,
  ...input: InputArgs<Op>
): Promise<AnswerOf<Op>> {
  return callFor(operation, input[0] as Parts | undefined, false);
}

/** The same while the page is being left: the browser sends it to the end. @throws ApiError */
export const callOnLeaving: typeof call = (operation, ...input) =>
  callFor(operation, input[0] as Parts | undefined, true);

async function callFor<Op extends Operation>(
  operation: Op,
  parts: Parts | undefined,
  keepalive: boolean,
): Promise<AnswerOf<Op>> {
  const path = addressOf(operation, parts);
  const response = await sendAsPerson(operation.method, path, parts?.body, keepalive);
  return (response.status === 204 ? undefined : await response.json()) as AnswerOf<Op>;
}

/** Reads one address of the API in the browser, as the signed-in person. @throws ApiError */
export async function getInBrowser(path: string): Promise<unknown> {
  return (await sendAsPerson("GET", path)).json();
}

/** Reads with `get` what an operation answers. @throws ApiError */
export async function read<Op extends Operation>(
  get: ApiGet,
  operation: Op,
  ...input: InputArgs<Op>
): Promise<AnswerOf<Op>> {
  return (await get(addressOf(operation, input[0] as Parts | undefined))) as AnswerOf<Op>;
}

/** Sends a request as the signed-in person, and once more with a new token. @throws ApiError */
export async function sendAsPerson(
  method: string,
  path: string,
  body?: unknown,
  keepalive = false,
): Promise<Response> {
  let response = await send(method, path, body, tokens.current(), keepalive);
  if (response.status === 401 && !ofTheSession.test(path)) {
    const renewed = await tokens.renew();
    if (renewed) response = await send(method, path, body, renewed, keepalive);
  }
  if (!response.ok) {
    const failure = await failureOf(response);
    if (failure.code === "STORAGE_FULL") noteWrite(true);
    throw failure;
  }
  if (method !== "GET") noteWrite(false);
  return response;
}

/**
 * The authenticated GET: an address, a bearer token, a JSON answer.
 * @throws ApiError 401 without a token; else with the server's message, status and body.
 */
export async function authenticatedGet(path: string): Promise<unknown> {
  const token = tokens.current() ?? (await tokens.renew());
  if (!token) throw new ApiError(401, "NOT_AUTHENTICATED", NOT_AUTHENTICATED_TEXT);
  return getInBrowser(path);
}
