import {
  type GraphQLSchema,
  introspectionFromSchema,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import { type Finding, lineAt, type SourceFile } from "./source.ts";

export const GRAPH_SCHEMA = "web/platform/graph-schema.d.ts";

const HEAD = `// Made by \`npm run graph:schema\` from the server's resolvers. Types of documents follow from it.\n`;

const UNUSED = new Set(["isDeprecated", "deprecationReason", "specifiedByURL", "isOneOf"]);

/** Omits defaults: a field that is not deprecated, a scalar without fields. */
function known(key: string, value: unknown): unknown {
  if (UNUSED.has(key)) return undefined;
  return value === null && key !== "ofType" && key !== "defaultValue" ? undefined : value;
}

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

/** The schema as a TypeScript type, in the form that gql.tada reads. */
export function describeGraph(schema: GraphQLSchema): string {
  const { __schema } = introspectionFromSchema(schema, { descriptions: false });
  const types = __schema.types
    .filter(({ name }) => !name.startsWith("__"))
    .map((type) => `    ${JSON.stringify(type, known)},\n`);
  const root = (name: string) => `{ kind: "OBJECT"; name: "${name}" }`;
  return `${HEAD}export interface GraphSchema {
  __schema: {
    queryType: ${root("Query")};
    mutationType: ${root("Mutation")};
    subscriptionType: null;
    types: [
${types.join("")}    ];
  };
}
`;
}

const DOCUMENT = /\bgraphql\(\s*`([^`]*)`/g;
const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);

/** Documents in the browser are typed by the server's schema of today, and valid in it. */
export function checkGraph(files: readonly SourceFile[], schema: GraphQLSchema): Finding[] {
  const written = files.find(({ path }) => path === GRAPH_SCHEMA)?.text;
  const stale = written !== describeGraph(schema);
  const documents = files
    .filter(({ path }) => /^web\/.*\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(DOCUMENT)].map((match) => ({
        where: `${path}:${lineAt(text, match.index)}`,
        text: match[1] ?? "",
      })),
    );
  const fragments = documents.filter(({ text }) => text.trim().startsWith("fragment "));
  const faults = documents.flatMap(({ where, text }) => {
    const others = fragments.filter((one) => one.text !== text).map((one) => one.text);
    const document = parse([text, ...others].join("\n"));
    return validate(schema, document, rules).map(({ message }) => ({ where, what: message }));
  });
  if (!stale) return faults;
  return [
    { where: GRAPH_SCHEMA, what: "The server's schema changed: npm run graph:schema" },
    ...faults,
  ];
}
