/** The part of an engine.io connection that is read here. */
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

/** Terminates a web socket: one that does not read would not answer a closing handshake. */
function drop(connection: Connection): void {
  const { socket } = connection.transport ?? {};
  if (socket?.terminate) socket.terminate();
  else connection.close(true);
}

/**
 * Closes connections with more than a megabyte of unsent data, so that slow readers do not fill the
 * memory. Their clients reconnect and ask for what they missed.
 * @param connections the engine.io connections of this process
 * @returns a function that stops the check
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
