import fc from "fast-check";
import type { World } from "../authorisation/calls.testing.ts";
import { graphMutations, graphQueries } from "../authorisation/graph-calls.testing.ts";
import { apiFaultOf, type Ask, firstFault } from "./target.testing.ts";
import { hostileValues, mutatedText } from "./values.testing.ts";

const repeated = (times: number, write: (at: number) => string) =>
  Array.from({ length: times }, (_, at) => write(at)).join(" ");

/** The same field many times, through fragments, through fragments that name themselves, and deep. */
const shapes: readonly ((kind: string, field: string) => string)[] = [
  (kind, field) => `${kind} { ${field} }`,
  (kind, field) => `${kind} { ${repeated(60, (at) => `a${at}: ${field}`)} }`,
  (kind, field) => `${kind} { ...A } fragment A on ${kind} { ${field} ...A }`,
  (kind, field) =>
    `${kind} { ...F0 } ${repeated(40, (at) => `fragment F${at} on Query { ...F${at + 1} }`)}
     fragment F40 on Query { ${field} }`,
  (kind, field) =>
    `${kind} { ...F0 } ${repeated(25, (at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`)}
     fragment F25 on Query { ${field} }`,
  (_, field) => "{ ".repeat(3000) + field,
  (_, field) => `query { ${'page(name: "x") { '.repeat(200)} ${field} ${"}".repeat(201)}`,
  (kind, field) => `${kind} ${repeated(200, () => "@include(if: true)")} { ${field} }`,
  (kind, field) => `${kind} A { ${field} } ${kind} B { ${field} }`,
  () => `{ __schema { types { ${"fields { type { ".repeat(50)} name ${"} }".repeat(50)} } } }`,
  (kind, field) => `${kind} ($v: String = ${"[".repeat(3000)}) { ${field} }`,
];

interface GraphErrors {
  errors?: { extensions?: { code?: string } }[];
}

/** Why an answer is none that a client of GraphQL may get; null where it is fine. */
function graphFaultOf(answer: Awaited<ReturnType<Ask>>): string | null {
  const fault = apiFaultOf(answer);
  if (fault || answer.status >= 400) return fault;
  const { errors = [] } = JSON.parse(answer.body) as GraphErrors;
  const wrong = errors.find(({ extensions }) => (extensions?.code ?? "UNKNOWN") === "UNKNOWN");
  return wrong ? `an error without a code: ${JSON.stringify(wrong)}` : null;
}

const variables = fc.option(fc.oneof(hostileValues, fc.dictionary(fc.string(), hostileValues)));

/** Sends documents about every field, valid ones and spoilt ones. @returns those with a wrong answer */
export async function fuzzGraph(ask: Ask, world: World, count: number): Promise<string[]> {
  const faults: string[] = [];
  const fields = [
    ...Object.entries(graphQueries).map(([name, make]) => ["query", name, make] as const),
    ...Object.entries(graphMutations).map(([name, make]) => ["mutation", name, make] as const),
  ];
  const runs = Math.ceil(count / fields.length);
  for (const [kind, name, make] of fields) {
    const field = `${name}${await make(world)}`;
    const whole = fc.constantFrom(...shapes).map((shape) => shape(kind, field));
    const documents = fc.oneof(
      whole,
      whole.chain(mutatedText),
      mutatedText(field).map((text) => `${kind} { ${text} }`),
    );
    const send = async ([query, given]: [string, unknown]) => {
      const body = JSON.stringify({ query, ...(given === null ? {} : { variables: given }) });
      const headers = { "content-type": "application/json" };
      const as = world.people.page_owner;
      return graphFaultOf(await ask("/api/graphql", { method: "POST", headers, as, body }));
    };
    faults.push(...(await firstFault(name, fc.tuple(documents, variables), send, runs)));
  }
  return faults;
}
