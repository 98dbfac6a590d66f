import type { FastifyDynamicSwaggerOptions } from "@fastify/swagger";
import { type ErrorCode, errorStatus } from "@waymates/contract/errors";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Access } from "@waymates/contract/operation";

/** An operation of the document, with the fields that are completed here. */
interface Operation {
  operationId?: string;
  parameters?: { in: string }[];
  requestBody?: object;
  responses?: Record<string, unknown>;
  security?: object[];
  "x-access"?: Access;
  /** The error codes of its own. */
  "x-problems"?: readonly ErrorCode[];
}
type Paths = Record<string, Record<string, Operation>>;

const unsafeMethods = new Set(["post", "put", "patch", "delete"]);

/** How @fastify/swagger writes the document: calls from their schemas, refusals from the error codes. */
export const documentOptions: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: "3.1.0",
    info: {
      title: "Waymates",
      version: "1",
      license: { name: "MIT", identifier: "MIT" },
      description:
        "Every call of the product. Whatever is refused has one shape: `Refusal`, with the status of its code. Calls that change something are refused from other sites and take JSON alone.",
    },
    servers: [{ url: "/", description: "The site that serves this document" }],
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        cookie: { type: "apiKey", in: "cookie", name: "auth-token" },
      },
    },
  },
  transform: (call) => {
    const { schema, url } = jsonSchemaTransform(call as Parameters<typeof jsonSchemaTransform>[0]);
    const { access = "member", problems = [] } = call.route.config ?? {};
    const own = problems.length > 0 ? { "x-problems": problems } : {};
    return { schema: schema && { ...schema, "x-access": access, ...own }, url };
  },
  transformObject: (written) => {
    const document = "openapiObject" in written ? written.openapiObject : {};
    const paths = { ...document.paths, "/api/graphql": { post: graphql } } as unknown as Paths;
    for (const [path, calls] of Object.entries(paths)) {
      for (const [method, operation] of Object.entries(calls)) complete(method, path, operation);
    }
    const { components } = document;
    const refusals = { schemas: { ...components?.schemas, Refusal: refusal() } };
    const used = JSON.stringify(paths);
    const responses = Object.entries(refusedResponses()).filter(([name]) =>
      used.includes(`${reference(name.slice("Refused".length)).$ref}"`),
    );
    // The walk above keeps to the shape; its type knows less than the document's.
    return {
      ...document,
      paths,
      components: { ...components, ...refusals, responses: Object.fromEntries(responses) },
    } as typeof document;
  },
};

const graphqlAnswer = {
  schema: {
    type: "object",
    properties: {
      data: { type: ["object", "null"] },
      errors: { type: "array", items: { type: "object" } },
    },
  },
};
/** GraphQL has a Fastify scope of its own, so its one route is described by hand. */
const graphql: Operation & Record<string, unknown> = {
  summary:
    "Questions about communities and people, by GraphQL; its schema answers at the same door",
  tags: ["graphql"],
  "x-access": "anyone",
  requestBody: {
    required: true,
    content: {
      "application/json": {
        schema: {
          type: "object",
          required: ["query"],
          properties: {
            query: { type: "string" },
            operationName: { type: ["string", "null"] },
            variables: { type: ["object", "null"] },
            extensions: { type: ["object", "null"] },
          },
        },
      },
    },
  },
  responses: {
    200: {
      description: "Data, and for what was refused its codes in `errors[].extensions.code`",
      content: {
        "application/json": graphqlAnswer,
        "application/graphql-response+json": graphqlAnswer,
      },
    },
  },
};

/**
 * A name for generated clients that stays while the address does: GET /api/paths/{id}/members is
 * `getPathsByIdMembers`.
 */
export function operationName(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, "")
    .replaceAll(/\{(\w+)\}/g, "by-$1")
    .split(/[^A-Za-z0-9]+/);
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
}

/** Adds a name, who may make a call, and every status it may be refused with. */
function complete(method: string, path: string, operation: Operation): void {
  operation.operationId = operationName(method, path);
  const { "x-access": access = "member", parameters = [], requestBody } = operation;
  operation.security = access === "anyone" ? [] : [{ bearer: [] }, { cookie: [] }];
  const isUnsafe = unsafeMethods.has(method);
  const statuses = [
    400,
    ...(access === "anyone" ? [] : [401]),
    ...(isUnsafe || access === "member" || typeof access === "object" ? [403] : []),
    ...(parameters.some((one) => one.in === "path") ? [404] : []),
    ...(isUnsafe ? [409] : []),
    ...(requestBody ? [413, 415] : []),
    ...(requestBody || parameters.length > 0 ? [422] : []),
    429,
    500,
    503,
    ...(isUnsafe ? [507] : []),
    ...(operation["x-problems"] ?? []).map((code) => errorStatus[code]),
  ];
  const refused = statuses.map((status) => [status, reference(String(status))]);
  operation.responses = {
    ...Object.fromEntries(refused),
    ...operation.responses,
    default: reference("Other"),
  };
}

const reference = (name: string) => ({ $ref: `#/components/responses/Refused${name}` });

function codesOf(status: number): ErrorCode[] {
  return (Object.keys(errorStatus) as ErrorCode[]).filter((code) => errorStatus[code] === status);
}

/** ErrorBody of the contract, for readers of the document. */
function refusal() {
  const text = { type: "string" };
  return {
    type: "object",
    required: ["code", "error", "message"],
    properties: {
      code: { type: "string", enum: Object.keys(errorStatus) },
      error: { ...text, description: "What happened, in the reader's language" },
      message: { ...text, description: "The same text" },
      fields: {
        type: "object",
        additionalProperties: text,
        description: "For VALIDATION: each bad field and why it was refused",
      },
    },
  };
}

function refusedResponses() {
  const statuses = [...new Set(Object.values(errorStatus))];
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } };
  const entries = statuses.map((status) => [
    `Refused${status}`,
    { description: codesOf(status).join(", "), content },
  ]);
  return {
    ...Object.fromEntries(entries),
    RefusedOther: { description: "Any other refusal: the shape is the same", content },
  };
}
