import {
  type AnswerOf,
  fillPath,
  type InputArgs,
  type Operation,
} from "@waymates/contract/operation";
import { NotDone } from "../command.ts";

/** A person who is signed in. */
export interface Caller {
  id: string;
  token: string;
}

interface Parts {
  params?: object;
  query?: Record<string, string>;
  body?: object;
}

/** @throws NotDone with the operation, the status and the answer, where that is no success */
export async function call<Op extends Operation>(
  server: string,
  caller: Caller | null,
  operation: Op,
  ...[input]: InputArgs<Op>
): Promise<AnswerOf<Op>> {
  const { method, path } = operation;
  const { params, query, body } = (input ?? {}) as Parts;
  const search = query ? `?${new URLSearchParams(query).toString()}` : "";
  const isForm = body instanceof FormData;
  const answer = await fetch(server + fillPath(path, params) + search, {
    method,
    headers: {
      ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(body && !isForm ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  if (!answer.ok)
    throw new NotDone(`${method} ${path} answered ${answer.status} in the drill: ${text}`);
  return JSON.parse(text) as AnswerOf<Op>;
}
