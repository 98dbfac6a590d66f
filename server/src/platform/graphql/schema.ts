import SchemaBuilder from "@pothos/core";
import type { GraphQLSchema } from "graphql";
import type { Actor } from "../auth/actor.ts";

/** What every resolver knows: who asks, or nobody. */
export interface GraphContext {
  actor: Actor | null;
}

function newBuilder() {
  return new SchemaBuilder<{ Context: GraphContext; DefaultFieldNullability: false }>({
    defaultFieldNullability: false,
  });
}

/** Features declare their types, queries and mutations on one builder. */
export type GraphBuilder = ReturnType<typeof newBuilder>;

/** Builds the schema from what each feature declares. */
export function buildSchema(
  declarations: readonly ((builder: GraphBuilder) => void)[],
): GraphQLSchema {
  const builder = newBuilder();
  builder.queryType({});
  for (const declare of declarations) declare(builder);
  return builder.toSchema();
}
