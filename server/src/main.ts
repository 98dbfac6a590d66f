import { type Config, databaseFolder, loadConfig, StartError } from "./platform/config.ts";
import { lockDirectory } from "./platform/db/lock.ts";
import { assertRoom } from "./platform/db/space.ts";
import { isPortTaken } from "./platform/http/taken-port.ts";
import type { TraceExport } from "./platform/traces-sdk.ts";
import { assertRestored } from "./platform/unfinished-restore.ts";
import { watchLoop } from "./platform/watchdog.ts";

const SHUTDOWN_MS = 10_000;
/** Ctrl+C reaches every program of a terminal, and those that started us pass it on. */
const SAME_SIGNAL_MS = 500;
/** EX_CONFIG of sysexits.h: what started the server would start it again in vain. */
const CANNOT_START = 78;

/** What to do about it, where a start can only succeed with other settings or another state of the machine. */
function explain(error: unknown, config: Config | null): string | null {
  if (error instanceof StartError) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "EADDRINUSE" && config) return portTaken(config);
  if (code === "EACCES")
    return `Port ${config?.PORT} may not be used by this user. Set PORT to another one.`;
  return null;
}

const portTaken = ({ PORT }: Config) => `Port ${PORT} is already taken. Set PORT to another one.`;

async function main(): Promise<void> {
  let config: Config | null = null;
  try {
    config = loadConfig();
    if (!config.DATABASE_URL) {
      lockDirectory(databaseFolder(config));
      await assertRoom(config.DATA_DIR);
    }
    assertRestored(config.DATA_DIR);
    if (await isPortTaken(config.PORT, config.HOST)) throw new StartError(portTaken(config));
    const traces = await openTraces(config);
    // Importing the app takes longest: errors of the configuration were reported before.
    const { createApp } = await import("./app.ts");
    const app = await createApp(config);
    await app.start();
    await app.http.listen({ port: config.PORT, host: config.HOST });
    const address = app.http.server.address();
    const port = typeof address === "object" && address ? address.port : config.PORT;
    const shown = config.PUBLIC_URL.replace(/:0$/, `:${port}`);
    console.log(`Waymates is ready at ${shown}`);
    watchLoop();
    stopOnSignal(async () => {
      await app.stop();
      await traces?.stop();
    });
  } catch (error) {
    const sentence = explain(error, config);
    console.error(sentence ?? error);
    process.exit(sentence === null ? 1 : CANNOT_START);
  }
}

/** Loads OpenTelemetry only where traces are wanted. */
async function openTraces(config: Config): Promise<TraceExport | null> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const { startTraces } = await import("./platform/traces-sdk.ts");
  return startTraces(config);
}

/** Finishes what is under way, then ends; a second signal or ten seconds end it at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let begun = 0;
  const onSignal = () => {
    if (begun > 0 && Date.now() - begun < SAME_SIGNAL_MS) return;
    if (begun > 0) process.exit(1);
    begun = Date.now();
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", onSignal);
  process.on("SIGINT", onSignal);
  // The process that would start it again was killed.
  process.on("disconnect", onSignal);
}

await main();
