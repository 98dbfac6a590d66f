import { queryOptions } from "@tanstack/react-query";
import { type ErrorCode, errorStatus } from "@waymates/contract/errors";
import { ApiError, type ApiGet, call, GRAPH_PATH } from "./api.ts";
import { noteWrite } from "./writes.ts";

interface GraphAnswer<Answer> {
  data: Answer | null;
  errors?: { extensions?: { code?: string } }[];
}

/** Sends a document; the browser and the server each bring their own. */
type Post = (path: string, body: { query: string; variables: unknown }) => Promise<unknown>;

/**
 * Asks /api/graphql. @throws ApiError with the first error's code; NOT_FOUND where a root field
 * that was asked for is not there
 */
async function askGraph<Answer extends object>(
  post: Post,
  query: string,
  variables: unknown,
): Promise<Answer> {
  const { data, errors } = (await post(GRAPH_PATH, { query, variables })) as GraphAnswer<Answer>;
  const code = errors?.[0]?.extensions?.code;
  if (code) {
    const known: ErrorCode = code in errorStatus ? (code as ErrorCode) : "UNKNOWN";
    throw new ApiError(errorStatus[known], known, known);
  }
  if (!data || Object.values(data).includes(null)) {
    throw new ApiError(404, "NOT_FOUND", "NOT_FOUND");
  }
  return data;
}

const post: Post = (path, body) => call("POST", path, body);

/** A read of /api/graphql as a query; its key begins with the path and the name given here. */
export function graphQuery<Answer extends object>(
  name: string,
  document: string,
  variables: Record<string, unknown> = {},
) {
  return queryOptions<Answer>({
    queryKey: [`${GRAPH_PATH}/${name}`, variables],
    queryFn: () => askGraph<Answer>(post, document, variables),
    // How the server reads it while it renders.
    meta: { ask: (api: ApiGet) => askGraph<Answer>(api, document, variables) },
  });
}

/** What a mutation answers: the changed thing, or why it was refused. */
export interface GraphChange {
  success: boolean;
  code: string | null;
  error: string | null;
  fields?: Record<string, string> | null;
}

/** Makes one change. A refusal is an answer; @throws ApiError when the call itself failed. */
export async function changeGraph<Change extends GraphChange>(
  mutation: string,
  document: string,
  variables: Record<string, unknown>,
): Promise<Change> {
  const answer = await askGraph<Record<string, Change>>(post, document, variables);
  noteWrite(false);
  return answer[mutation] as Change;
}
