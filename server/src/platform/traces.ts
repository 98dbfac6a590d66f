import { Socket } from "node:net";
import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { LRUCache } from "lru-cache";
import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Spans of calls, statements, facts and jobs. Without the provider that traces-sdk.ts sets up, the API
 * of OpenTelemetry does nothing here. A span holds names and codes alone: no address with a query, no
 * header, no text or parameter of a statement, no message of an error.
 */
const tracer = trace.getTracer("waymates");

interface SpanOptions {
  kind?: SpanKind;
  attributes?: Attributes;
  /** The context of what caused it; otherwise whatever runs now. */
  parent?: Context;
}

/** Runs work in a span of its own, which ends with it. */
export function inSpan<Result>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {}, parent = context.active() }: SpanOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer.startActiveSpan(name, { kind, attributes }, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      noteFailure(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Spans that published facts which have not been delivered: more than there are at any moment. */
const MOST_ORIGINS = 1000;

/**
 * Remembers the span that published a fact, so that its delivery goes on with that trace. A fact that
 * another process delivers begins one.
 */
export function createOrigins(): { note(id: string): void; take(id: string): Context } {
  const origins = new LRUCache<string, Context>({ max: MOST_ORIGINS });
  return {
    note(id) {
      const span = trace.getSpan(context.active());
      if (span?.isRecording()) origins.set(id, trace.setSpan(ROOT_CONTEXT, span));
    },
    take(id) {
      const origin = origins.get(id) ?? ROOT_CONTEXT;
      origins.delete(id);
      return origin;
    },
  };
}

/** Runs work that belongs to no span, although something in one began it. */
export const apart = <Result>(work: () => Result): Result => context.with(ROOT_CONTEXT, work);

/** Runs a job in a span that begins a trace. */
export const inJobSpan = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  inSpan(`job ${name}`, { attributes: { "job.name": name }, parent: ROOT_CONTEXT }, work);

/** Marks a span as failed, with the code of the error or its kind. */
export function noteFailure(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const type = [code, name].find((one) => typeof one === "string");
  span.setAttribute("error.type", String(type ?? "unknown"));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

const TABLE = /\b(?:from|into|update|join)\s+"?([a-z_]+(?:"?\."?[a-z_]+)?)\b(?!\s*\()/i;

/** Begins the span of a statement, named after what it does and the first table that it names. */
export function startStatement(text: string): Span {
  const [operation = "statement"] = /[a-z]+/i.exec(text) ?? [];
  const [, table] = TABLE.exec(text.replaceAll(/'[^']*'/g, "")) ?? [];
  const does = operation.toLowerCase();
  const on = table?.replaceAll('"', "");
  return tracer.startSpan(on ? `${does} ${on}` : does, {
    kind: SpanKind.CLIENT,
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": does,
      ...(on ? { "db.collection.name": on } : {}),
    },
  });
}

/** Runs a statement in a span. */
export async function inStatement<Result>(
  text: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = startStatement(text);
  try {
    return await work();
  } catch (error) {
    noteFailure(span, error);
    throw error;
  } finally {
    span.end();
  }
}

/** Puts each request into a span, which goes on with the trace that its `traceparent` names. */
export function traceCalls(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook("onRequest", (request, _reply, done) => {
    const { method, headers, raw } = request;
    // A page reads its own data without a connection: those calls belong to the page's span.
    const outer = raw.socket instanceof Socket ? ROOT_CONTEXT : context.active();
    const parent = propagation.extract(outer, headers);
    const attributes = { "http.request.method": method };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
    const inside = trace.setSpan(parent, span);
    contexts.set(request, inside);
    context.with(inside, done);
  });
  // What follows a body that was read runs in the context of the connection.
  app.addHook("preValidation", (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    const { url } = request.routeOptions;
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (url !== undefined) {
      span?.updateName(`${request.method} ${url}`);
      span?.setAttribute("http.route", url);
    }
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
