import { writeFileSync } from "node:fs";
import path from "node:path";
import { buildGraph, describeGraph, GRAPH_SCHEMA } from "./structure/graph-schema.ts";

writeFileSync(
  path.resolve(import.meta.dirname, "..", GRAPH_SCHEMA),
  describeGraph(await buildGraph()),
);
console.log(`${GRAPH_SCHEMA} is written.`);
