import { context, propagation, trace } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter as JsonExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { OTLPTraceExporter as ProtobufExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import pg from "pg";
import type { Config } from "./config.ts";
import { noteFailure, startStatement } from "./traces.ts";
import { version } from "./version.ts";

/** What is left to send at the end of the process may take this long. */
const LAST_SEND_MS = 1000;

export interface TraceExport {
  /** Sends what has ended. */
  flush(): Promise<void>;
  /** Sends what is left, as far as that takes no longer than a moment. */
  stop(): Promise<void>;
}

/**
 * Sends the spans of this process to OTEL_EXPORTER_OTLP_ENDPOINT, in the background. The exporter reads
 * further OTEL_EXPORTER_OTLP_* variables itself. What cannot be sent is dropped.
 */
export function startTraces(config: Config): TraceExport {
  const exporter =
    config.OTEL_EXPORTER_OTLP_PROTOCOL === "http/json"
      ? new JsonExporter()
      : new ProtobufExporter();
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "waymates", "service.version": version }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const restore = traceStatements();
  return {
    flush: () => provider.forceFlush(),
    async stop() {
      restore();
      trace.disable();
      context.disable();
      propagation.disable();
      const late = new Promise((resolve) => setTimeout(resolve, LAST_SEND_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

/** As the specification of OpenTelemetry names samplers. */
function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }: Config): Sampler {
  const kind = name.replace("parentbased_", "");
  const root =
    kind === "always_off"
      ? new AlwaysOffSampler()
      : kind === "traceidratio"
        ? new TraceIdRatioBasedSampler(share)
        : new AlwaysOnSampler();
  return name.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

/** Puts every statement of every connection to PostgreSQL into a span. @returns a function that ends it */
function traceStatements(): () => void {
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function traced(...given) {
    const [statement] = given;
    const text = typeof statement === "string" ? statement : (statement as { text?: string }).text;
    const span = startStatement(text ?? "");
    const end = (error?: unknown) => {
      if (error) noteFailure(span, error);
      span.end();
    };
    const last = given.at(-1);
    if (typeof last === "function") {
      const answer = (error: unknown, result: unknown) => {
        end(error);
        (last as (error: unknown, result: unknown) => void)(error, result);
      };
      return query.apply(this, [...given.slice(0, -1), context.bind(context.active(), answer)]);
    }
    const answer = query.apply(this, given);
    if (answer instanceof Promise) answer.then(() => end(), end);
    else end();
    return answer;
  };
  return () => void (client.query = query);
}
