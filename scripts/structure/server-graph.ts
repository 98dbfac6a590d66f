import type { GraphQLSchema } from "graphql";

type Declare = (builder: unknown, platform: object) => void;
interface ServerGraph {
  accountResolvers: Declare;
  pageResolvers: Declare;
  buildSchema: (declarations: readonly ((builder: unknown) => void)[]) => GraphQLSchema;
}

// Addresses, not imports: the types of the server are checked with the server.
const SERVER = [
  "features/accounts/resolvers",
  "features/pages/resolvers",
  "platform/graphql/schema",
];

/** The schema of /api/graphql, as the server builds it from its resolvers. */
export async function buildGraph(): Promise<GraphQLSchema> {
  const read = SERVER.map((name) => import(`../../server/src/${name}.ts`) as Promise<object>);
  const graph = Object.assign({}, ...(await Promise.all(read))) as ServerGraph;
  // Resolvers keep the platform for later; declaring them asks nothing of it.
  return graph.buildSchema([
    (builder) => graph.accountResolvers(builder, {}),
    (builder) => graph.pageResolvers(builder, {}),
  ]);
}
