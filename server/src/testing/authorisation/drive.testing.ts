import type { ErrorBody } from "@waymates/contract/errors";
import { fillPath, type Operation } from "@waymates/contract/operation";
import type { Socket } from "socket.io-client";
import type { TestPerson } from "../people.ts";
import type { TestApp } from "../test-app.ts";
import type { CallInput } from "./calls.testing.ts";

const headersOf = (who: TestPerson | null) =>
  who ? { authorization: `Bearer ${who.token}` } : ({} as Record<string, string>);

/** Makes an HTTP call. @returns `ok`, or the code of the refusal */
export async function driveCall(
  app: TestApp,
  who: TestPerson | null,
  { method, path }: Operation,
  { params = {}, query = {}, body }: CallInput,
): Promise<string> {
  const answer = await app.http.inject({
    method,
    url: fillPath(path, params),
    query: query as Record<string, string>,
    headers: headersOf(who),
    ...(body === undefined || method === "GET" ? {} : { payload: body as object }),
  });
  if (answer.statusCode < 400) return "ok";
  return answer.json<ErrorBody>().code;
}

interface GraphAnswer {
  data: Record<string, { success?: boolean; code?: string | null } | null> | null;
  errors?: { extensions: { code: string } }[];
}

/** Asks for a field of a query or a mutation. @returns `ok`, or the code of the refusal */
export async function driveGraph(
  app: TestApp,
  who: TestPerson | null,
  query: string,
): Promise<string> {
  const answer = await app.http.inject({
    method: "POST",
    url: "/api/graphql",
    headers: headersOf(who),
    payload: { query },
  });
  const { data, errors } = answer.json<GraphAnswer>();
  const refused = errors?.[0]?.extensions.code;
  if (refused) return refused;
  const [result] = Object.values(data ?? {});
  return result?.success === false ? (result.code ?? "UNKNOWN") : "ok";
}

/** Sends an event. @returns `ok`, or the code of the refusal */
export function driveSocket(socket: Socket, name: string, payload: object): Promise<string> {
  return new Promise((resolve) => {
    socket.emit(name, payload, (answer: { ok: boolean; code?: string }) =>
      resolve(answer.ok ? "ok" : (answer.code ?? "UNKNOWN")),
    );
  });
}
