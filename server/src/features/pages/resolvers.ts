import type { GraphBuilder } from "../../platform/graphql/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import { declareInputs } from "./resolvers/inputs.ts";
import { declareMutations } from "./resolvers/mutations.ts";
import { declareObjects, declarePage } from "./resolvers/page.ts";
import { declareParts } from "./resolvers/parts.ts";
import { declareQueries } from "./resolvers/queries.ts";

/** Pages on /api/graphql. */
export function pageResolvers(builder: GraphBuilder, platform: Platform): void {
  const objects = declareObjects(builder);
  declareParts(builder, objects, platform.db);
  declarePage(builder, objects, platform.db);
  declareQueries(builder, objects, platform);
  declareMutations(builder, objects, declareInputs(builder), platform);
}
