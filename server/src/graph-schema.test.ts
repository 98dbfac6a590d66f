import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { accountResolvers } from "./features/accounts/resolvers.ts";
import { pageResolvers } from "./features/pages/resolvers.ts";
import { buildSchema } from "./platform/graphql/schema.ts";
import type { Platform } from "./platform/platform.ts";

// The instance that the schema is built with; an import would be another one.
const graphql = createRequire(import.meta.url)("graphql") as typeof import("graphql");

it("the schema of /api/graphql is the promised one", async () => {
  // Resolvers keep the platform for later; declaring them asks nothing of it.
  const platform = {} as Platform;
  const schema = buildSchema([
    (builder) => accountResolvers(builder, platform),
    (builder) => pageResolvers(builder, platform),
  ]);
  const text = graphql.printSchema(graphql.lexicographicSortSchema(schema));
  await expect(`${text}\n`).toMatchFileSnapshot("./platform/graphql/schema.graphql");
});
