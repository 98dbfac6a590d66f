import path from "node:path";
import { type Cluster, startCluster } from "./cluster/start.ts";
import type { ClusterWords } from "./cluster/parts.ts";
import { type Command, UsageError, type Words } from "./command.ts";

const WORLDS = ["demo", "crowded", "empty"];

/** All of an installation on this machine, for trying and for tests. It runs until a signal ends it. */
export const command: Command = {
  usage: "cluster -- [--port=8080] [--data=./data/cluster] [--seed=demo]",
  runsOn: true,
  options: { port: { type: "string" }, data: { type: "string" }, seed: { type: "string" } },
  async run(words) {
    const signal = abortOnSignal();
    const cluster = await startCluster(readWords(words), signal);
    signal.addEventListener("abort", () => void end(cluster));
    const json = cluster.state();
    return { lines: [`Waymates cluster is ready at ${json.url}`], json };
  },
};

/** @throws UsageError */
function readWords({ options, rest }: Words): ClusterWords {
  const { port = "8080", data = "./data/cluster", seed = "demo" } = options;
  if (rest.length > 0) throw new UsageError(`${rest.join(" ")} is not known.`);
  if (!/^\d{1,5}$/.test(String(port)) || Number(port) > 65_535)
    throw new UsageError("--port must be a port, from 0 to 65535.");
  if (!WORLDS.includes(String(seed)))
    throw new UsageError(`--seed must be one of ${WORLDS.join(", ")}.`);
  return { port: Number(port), data: path.resolve(String(data)), seed: String(seed) };
}

function abortOnSignal(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.on(signal, () => ending.abort());
  return ending.signal;
}

async function end({ stop }: Cluster): Promise<void> {
  try {
    await stop();
    process.exit(0);
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}
