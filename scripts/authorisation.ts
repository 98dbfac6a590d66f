import { readFileSync } from "node:fs";
import path from "node:path";
import { buildGraph } from "./structure/server-graph.ts";
import { type AuthorisationTable, checkTable, listOperations } from "./structure/authorisation.ts";

/** Compares contract/authorisation.json with what the program lets people call. */
const file = path.resolve(import.meta.dirname, "../contract/authorisation.json");
const table = JSON.parse(readFileSync(file, "utf8")) as AuthorisationTable;
const faults = checkTable(table, await listOperations(await buildGraph()));
for (const fault of faults) console.log(fault);
const cells = table.operations.reduce((sum, one) => sum + Object.keys(one.cells).length, 0);
const verdict = faults.length === 0 ? "all declared" : `${faults.length} faults`;
console.log(`authorisation: ${table.operations.length} operations, ${cells} cells, ${verdict}`);
if (faults.length > 0) process.exitCode = 1;
