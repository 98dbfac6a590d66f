import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** Returns a different free port of 127.0.0.1 for each name. */
export async function freePorts<Name extends string>(
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const probes = names.map(() => createServer().listen(0, "127.0.0.1"));
  await Promise.all(probes.map((probe) => once(probe, "listening")));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => (probe.close(), once(probe, "close"))));
  return Object.fromEntries(names.map((name, at) => [name, ports[at]])) as Record<Name, number>;
}

/** Returns a free port of 127.0.0.1. */
export const freePort = async (): Promise<number> => (await freePorts(["only"])).only;
