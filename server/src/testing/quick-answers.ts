import type { AddressInfo } from "node:net";
import type { TestApp } from "./test-app.ts";

/**
 * Lets an app listen as in production, with what is answered from memory before its routes.
 * @returns its address; `given` are the paths answered from memory so far, to be emptied by whoever asks
 */
export async function listenQuick(app: TestApp): Promise<{ url: string; given: string[] }> {
  const given: string[] = [];
  app.platform.quick.onGiven((path) => given.push(path));
  await app.http.listen({ port: 0, host: "127.0.0.1" });
  app.platform.quick.attach(app.http.server);
  const { port } = app.http.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, given };
}
