import SchemaBuilder from "@pothos/core";
import { defaultFieldResolver, type GraphQLSchema, Kind, type ValueNode } from "graphql";
import type { PersonAccess, WhileMuted } from "@waymates/contract/operation";
import { assertMayWrite, refuseAccess } from "../auth/access.ts";
import { Problem } from "../problem.ts";
import type { Reading } from "../loaders.ts";

/** What every resolver knows. */
export interface GraphContext extends Reading {
  /** Whom a limit counts: the person, or a visitor's address. */
  caller: string;
}

function newBuilder() {
  return new SchemaBuilder<{
    Context: GraphContext;
    DefaultFieldNullability: false;
    Scalars: {
      ID: { Input: string; Output: string };
      JSON: { Input: unknown; Output: unknown };
    };
  }>({ defaultFieldNullability: false });
}

/** Features declare their types, queries and mutations on one builder. */
export type GraphBuilder = ReturnType<typeof newBuilder>;

/** Declares what one feature has in the schema. */
export type DeclareGraph = (builder: GraphBuilder) => void;

/**
 * Builds the schema from what each feature declares. A query or mutation says who may ask it by
 * `extensions: { access }`; without that it is for anyone and its resolver decides. A mutation whose
 * arguments hold free text says by `extensions: { words }` what a mute means for it.
 */
export function buildSchema(declarations: readonly DeclareGraph[]): GraphQLSchema {
  const builder = newBuilder();
  builder.queryType({});
  builder.mutationType({});
  builder.scalarType("JSON", {
    description: "Any JSON value; what it may hold is the field's own matter.",
    serialize: (value) => value,
    parseValue: (value) => value,
    parseLiteral: (node) => literal(node),
  });
  for (const declare of declarations) declare(builder);
  return guardFields(builder.toSchema());
}

/** What a mute means for a mutation, and how it answers the refusal. */
export interface GraphWords {
  whileMuted: WhileMuted;
  answerRefusal: (problem: Problem, context: GraphContext) => unknown;
}

/** Refuses a field before its resolver runs. */
function guardFields(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const access = field.extensions["access"] as PersonAccess | undefined;
      const words = field.extensions["words"] as GraphWords | undefined;
      if (!access && !words) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (parent, args, context: GraphContext, info) => {
        const refused = access && refuseAccess(context.actor, access);
        if (refused) throw new Problem(refused);
        try {
          assertMayWrite(context.actor, words?.whileMuted, args["input"] ?? args);
        } catch (error) {
          if (words && error instanceof Problem) return words.answerRefusal(error, context);
          throw error;
        }
        return resolve(parent, args, context, info);
      };
    }
  }
  return schema;
}

/** A JSON value that was written into the document. */
function literal(node: ValueNode): unknown {
  switch (node.kind) {
    case Kind.STRING:
    case Kind.BOOLEAN:
    case Kind.ENUM:
      return node.value;
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.LIST:
      return node.values.map((value) => literal(value));
    case Kind.OBJECT:
      // Any key is accepted here: the schema of the field refuses unknown ones.
      return Object.fromEntries(node.fields.map(({ name, value }) => [name.value, literal(value)]));
    case Kind.NULL:
      return null;
    default:
      // A variable inside a literal: the complete value can be a variable instead.
      throw new Problem("BAD_REQUEST");
  }
}
