import { print } from "@0no-co/graphql.web";
import { queryOptions } from "@tanstack/react-query";
import { type ErrorCode, errorStatus } from "@waymates/contract/errors";
import { ApiError, type ApiGet, GRAPH_PATH, sendAsPerson } from "./api.ts";
import { initGraphQLTada, type TadaDocumentNode } from "gql.tada";
import type { GraphSchema } from "./graph-schema.d.ts";
import { noteWrite } from "./writes.ts";

export type { ResultOf, VariablesOf } from "gql.tada";

/** Makes a document of a text; what it answers and takes is typed by the server's schema. */
export const graphql = initGraphQLTada<{
  introspection: GraphSchema;
  disableMasking: true;
  scalars: { ID: string; JSON: unknown };
}>();

/** A document with what it answers and the variables that it takes. */
export type GraphDocument<Answer, Variables> = TadaDocumentNode<Answer, Variables>;

/** An answer whose root fields are there. */
type Present<Answer> = { [Field in keyof Answer]: NonNullable<Answer[Field]> };

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
async function askGraph<Answer extends object, Variables>(
  post: Post,
  document: GraphDocument<Answer, Variables>,
  variables: Variables,
): Promise<Present<Answer>> {
  const body = { query: print(document), variables };
  const { data, errors } = (await post(GRAPH_PATH, body)) as GraphAnswer<Answer>;
  const code = errors?.[0]?.extensions?.code;
  if (code) {
    const known: ErrorCode = code in errorStatus ? (code as ErrorCode) : "UNKNOWN";
    throw new ApiError(errorStatus[known], known, known);
  }
  if (!data || Object.values(data).includes(null)) {
    throw new ApiError(404, "NOT_FOUND", "NOT_FOUND");
  }
  return data as Present<Answer>;
}

const post: Post = (path, body) =>
  sendAsPerson("POST", path, body).then((answer) => answer.json() as Promise<unknown>);

/** A read of /api/graphql as a query; its key begins with the path and the name given here. */
export function graphQuery<Answer extends object, Variables extends object>(
  name: string,
  document: GraphDocument<Answer, Variables>,
  variables: Variables,
) {
  return queryOptions<Present<Answer>>({
    queryKey: [`${GRAPH_PATH}/${name}`, variables],
    queryFn: () => askGraph(post, document, variables),
    // How the server reads it while it renders.
    meta: { ask: (api: ApiGet) => askGraph(api, document, variables) },
  });
}

/**
 * Makes one change and gives its only root field. A refusal is an answer; @throws ApiError when the
 * call itself failed.
 */
export async function changeGraph<Result, Variables extends object>(
  document: GraphDocument<Record<string, Result>, Variables>,
  variables: Variables,
): Promise<Result> {
  const answer = await askGraph(post, document, variables);
  noteWrite(false);
  return Object.values(answer)[0] as Result;
}
