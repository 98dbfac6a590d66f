/** What engine.io keeps for a client that does not read as fast as it is written to. */
interface Connection {
  writeBuffer: { data?: unknown }[];
  transport?: { socket?: { bufferedAmount?: number; terminate?: () => void } };
  close(discard?: boolean): void;
}

const MAX_QUEUED_BYTES = 1024 * 1024;
const SWEEP_MS = 1000;

function queuedBytes({ transport, writeBuffer }: Connection): number {
  let bytes = transport?.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) {
    if (typeof data === "string" || Buffer.isBuffer(data)) bytes += data.length;
  }
  return bytes;
}

/** A web socket that does not read would not answer a polite close either. */
function drop(connection: Connection): void {
  const { socket } = connection.transport ?? {};
  if (socket?.terminate) socket.terminate();
  else connection.close(true);
}

/**
 * Closes connections that let more than a megabyte pile up: one slow reader must not fill the memory
 * of all. They come back and ask for what they missed.
 * @returns a function that stops it.
 */
export function dropSlowReaders(connections: () => Iterable<unknown>): () => void {
  const timer = setInterval(() => {
    for (const connection of connections() as Iterable<Connection>) {
      if (queuedBytes(connection) > MAX_QUEUED_BYTES) drop(connection);
    }
  }, SWEEP_MS);
  timer.unref();
  return () => clearInterval(timer);
}
