import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationRule,
} from "graphql";
import { type ComplexityEstimator, getComplexity, simpleEstimator } from "graphql-query-complexity";
import { Problem } from "../problem.ts";
import type { Rate } from "../limits.ts";

export const MAX_DEPTH = 8;
export const MAX_TOKENS = 1000;
const MAX_COST = 1000;
/** The cost limit of one person's, or one address's, documents: a hundred views of a complete page. */
const cost: Rate = { points: 30_000, seconds: 60, isLocal: true };
export const costOfPerson: Rate = { ...cost, factor: "raises" };
export const costOfAddress: Rate = cost;
const MAX_ALIASES = 10;
const MAX_MUTATIONS = 1;
/** Of all operations, with their fragments spread: what costs is estimated by walking each of them. */
const MAX_FIELDS = 1000;

/** What a list costs without a limit of its own: most are short, and each is read in one statement. */
const LIST_WEIGHT = 10;
/** A list with a length argument costs as much as that length allows. */
const LISTED_BY_ARGUMENT = new Set(["pages"]);

/** Disables introspection: the schema is in the source. */
export const refuseIntrospection: ValidationRule = (context) => ({
  Field({ name }: FieldNode) {
    if (name.value === "__schema" || name.value === "__type") {
      context.reportError(new GraphQLError("no introspection"));
    }
  },
});

/**
 * Refuses many of the same field under other names, documents that are small only while their
 * fragments are not spread, and more than one change a request.
 */
export const limitDocument: ValidationRule = (context) => {
  let aliases = 0;
  const document = context.getDocument();
  const all = countFields(document, "all");
  const ofRoot = countFields(document, "of the root");
  let fields = 0;
  return {
    Field(node: FieldNode) {
      if (node.alias) aliases += 1;
      if (aliases === MAX_ALIASES + 1) context.reportError(new GraphQLError("too many aliases"));
    },
    OperationDefinition({ operation, selectionSet }) {
      fields += all(selectionSet);
      if (fields > MAX_FIELDS) context.reportError(new GraphQLError("too many fields"));
      if (operation === OperationTypeNode.MUTATION && ofRoot(selectionSet) > MAX_MUTATIONS) {
        context.reportError(new GraphQLError("one mutation a request"));
      }
    },
  };
};

/**
 * Counts the fields of a selection, those of its fragments included. A fragment is walked once,
 * however often it is spread: fragments that spread each other twice have 2^n fields.
 */
function countFields(
  document: DocumentNode,
  which: "all" | "of the root",
): (selection: SelectionSetNode) => number {
  const fragments = new Map(
    document.definitions
      .filter((part) => part.kind === Kind.FRAGMENT_DEFINITION)
      .map((part) => [part.name.value, part.selectionSet]),
  );
  const counted = new Map<string, number>();
  const inFragment = (name: string): number => {
    const known = counted.get(name);
    if (known !== undefined) return known;
    // Ends a circle, which another rule refuses.
    counted.set(name, 0);
    const count = inSelection(fragments.get(name));
    counted.set(name, count);
    return count;
  };
  const inSelection = (selection: SelectionSetNode | undefined): number => {
    let count = 0;
    for (const one of selection?.selections ?? []) {
      if (one.kind === Kind.FRAGMENT_SPREAD) count += inFragment(one.name.value);
      else if (one.kind === Kind.INLINE_FRAGMENT) count += inSelection(one.selectionSet);
      else count += 1 + (which === "all" ? inSelection(one.selectionSet) : 0);
    }
    return count;
  };
  return inSelection;
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
