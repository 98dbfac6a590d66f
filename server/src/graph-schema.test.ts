import { createRequire } from "node:module";
import type { GraphQLInputType } from "graphql";
import { expect, it } from "vitest";
import { accountResolvers } from "./features/accounts/resolvers.ts";
import { pageResolvers } from "./features/pages/resolvers.ts";
import { buildSchema } from "./platform/graphql/schema.ts";
import type { Platform } from "./platform/platform.ts";

// The instance that the schema is built with; an import would be another one.
const graphql = createRequire(import.meta.url)("graphql") as typeof import("graphql");

// Resolvers keep the platform for later; declaring them asks nothing of it.
const platform = {} as Platform;
const schema = buildSchema([
  (builder) => accountResolvers(builder, platform),
  (builder) => pageResolvers(builder, platform),
]);

it("the schema of /api/graphql is the promised one", async () => {
  const text = graphql.printSchema(graphql.lexicographicSortSchema(schema));
  await expect(`${text}\n`).toMatchFileSnapshot("./platform/graphql/schema.graphql");
});

it("every mutation whose arguments hold free text says what a mute means for it", () => {
  /** Arguments that name something: no text of the caller's own. */
  const names = new Set(["pageName", "role"]);
  const holdsText = (name: string, type: GraphQLInputType): boolean => {
    const inner = graphql.getNamedType(type);
    if (graphql.isInputObjectType(inner)) {
      return Object.values(inner.getFields()).some((field) => holdsText(field.name, field.type));
    }
    return ["String", "JSON"].includes(inner.name) && !names.has(name);
  };
  const withText = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(({ args }) =>
    args.some(({ name, type }) => holdsText(name, type)),
  );
  expect(withText.length).toBeGreaterThan(7);
  const silent = withText.filter(({ extensions }) => extensions["words"] === undefined);
  expect(silent.map(({ name }) => name)).toEqual([]);
});
