import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  type SelectionNode,
  type ValidationRule,
} from "graphql";
import { type ComplexityEstimator, getComplexity, simpleEstimator } from "graphql-query-complexity";
import { Problem } from "../http/problem.ts";
import type { Rate } from "../limits.ts";

export const MAX_DEPTH = 8;
export const MAX_TOKENS = 1000;
const MAX_COST = 1000;
/** What the documents of one person, or one address, may cost together: a hundred views of a whole page. */
const cost: Rate = { points: 30_000, seconds: 60, isLocal: true };
export const costOfPerson: Rate = { ...cost, factor: "raises" };
export const costOfAddress: Rate = cost;
const MAX_ALIASES = 10;
const MAX_MUTATIONS = 1;

/** What a list costs without a limit of its own: most are short, and each is read in one statement. */
const LIST_WEIGHT = 10;
/** A list that says how long it may be costs as much as it may bring. */
const LISTED_BY_ARGUMENT = new Set(["pages"]);

/** Keeps the schema to those who have the source. */
export const refuseIntrospection: ValidationRule = (context) => ({
  Field({ name }: FieldNode) {
    if (name.value === "__schema" || name.value === "__type") {
      context.reportError(new GraphQLError("no introspection"));
    }
  },
});

/** Refuses many of the same field under other names, and more than one change a request. */
export const limitDocument: ValidationRule = (context) => {
  let aliases = 0;
  return {
    Field(node: FieldNode) {
      if (node.alias) aliases += 1;
      if (aliases === MAX_ALIASES + 1) context.reportError(new GraphQLError("too many aliases"));
    },
    OperationDefinition(node) {
      if (node.operation !== OperationTypeNode.MUTATION) return;
      if (countFields(context.getDocument(), node.selectionSet.selections) > MAX_MUTATIONS) {
        context.reportError(new GraphQLError("one mutation a request"));
      }
    },
  };
};

/** Fields of the root, through fragments as well. */
function countFields(
  document: DocumentNode,
  selections: readonly SelectionNode[],
  within: ReadonlySet<string> = new Set(),
): number {
  const counts = selections.map((one) => {
    if (one.kind === Kind.FIELD) return 1;
    if (one.kind === Kind.INLINE_FRAGMENT) {
      return countFields(document, one.selectionSet.selections, within);
    }
    const name = one.name.value;
    const fragment = document.definitions
      .filter((part) => part.kind === Kind.FRAGMENT_DEFINITION)
      .find((part) => part.name.value === name);
    // A circle is refused by another rule.
    if (!fragment || within.has(name)) return 0;
    return countFields(document, fragment.selectionSet.selections, new Set([...within, name]));
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

const estimators: ComplexityEstimator[] = [
  ({ field, args, childComplexity }) => {
    if (!String(field.type).startsWith("[") || childComplexity === 0) return undefined;
    const limit = LISTED_BY_ARGUMENT.has(field.name) ? Number(args["limit"]) : NaN;
    const rows = Number.isFinite(limit) ? Math.max(1, limit) : LIST_WEIGHT;
    return 1 + rows * childComplexity;
  },
  simpleEstimator({ defaultComplexity: 1 }),
];

/**
 * What a document costs with these variables.
 * @throws BAD_REQUEST where that is too much
 */
export function limitCost(
  schema: GraphQLSchema,
  query: DocumentNode,
  variables: Record<string, unknown> | undefined,
  operationName: string | undefined,
): number {
  const named = operationName ? { operationName } : {};
  const cost = costOf({ schema, query, variables: variables ?? {}, ...named, estimators });
  if (cost > MAX_COST) throw new Problem("BAD_REQUEST");
  return cost;
}

/** Infinity where it is unknown, such as for a variable that is missing. */
function costOf(asked: Parameters<typeof getComplexity>[0]): number {
  try {
    return getComplexity(asked);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
