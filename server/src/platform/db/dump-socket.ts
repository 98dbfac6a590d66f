import { chmodSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { once } from "node:events";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { OpenDatabase } from "./database.ts";

/**
 * Only the server that runs can read its embedded database. It listens on a socket in the folder of the
 * database, which only its own user may connect to, and answers every request with a dump.
 */
function socketOf(directory: string): string {
  if (process.platform === "win32") return path.join(String.raw`\\?\pipe`, directory, "dump");
  const file = path.join(directory, "dump.socket");
  // Addresses of sockets have 107 characters at most.
  const relative = path.relative(process.cwd(), file);
  return relative.length < file.length ? relative : file;
}

/** @returns a function that ends the offer. */
export async function offerDumps(
  directory: string,
  { dump }: Pick<OpenDatabase, "dump">,
): Promise<() => void> {
  const server = createServer((_request, response) => {
    const answer = async () => {
      const blob = await dump?.();
      if (!blob) throw new Error("nothing to dump");
      response.setHeader("content-length", blob.size);
      await pipeline(blob.stream(), response);
    };
    answer().catch((error: unknown) => {
      console.warn("The embedded database could not be dumped for a backup.", error);
      response.destroy();
    });
  });
  const socket = socketOf(directory);
  if (process.platform !== "win32") rmSync(socket, { force: true });
  try {
    server.listen(socket);
    await once(server, "listening");
    if (process.platform !== "win32") chmodSync(socket, 0o600);
  } catch (error) {
    console.warn(
      `Backups have to wait until this server is stopped: no socket at ${socket}.`,
      error,
    );
  }
  server.unref();
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/**
 * Asks the server that runs on this folder for a dump.
 * @throws where none answers; reading throws where the answer is cut short.
 */
export async function askForDump(directory: string): Promise<Readable> {
  const asking = request({ socketPath: socketOf(directory) });
  asking.end();
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  return response;
}
