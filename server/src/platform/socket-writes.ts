/** What is needed of a connection and of the server that holds them all, both of engine.io. */
interface Connection {
  transport: { socket?: { _socket?: { cork(): void; uncork(): void } | null } };
}
interface Engine {
  on(event: "flush", listener: (connection: Connection, packets: readonly unknown[]) => void): void;
  on(event: "drain", listener: (connection: Connection) => void): void;
}

/**
 * Packets that leave for a web socket together leave in one write. engine.io writes each by itself,
 * and the system's call for it is most of what telling a busy room costs.
 */
export function writeTogether(engine: unknown): void {
  const server = engine as Engine;
  // oxlint-disable-next-line no-underscore-dangle -- ws has no other name for it
  const lineOf = ({ transport }: Connection) => transport.socket?._socket;
  server.on("flush", (connection, packets) => {
    if (packets.length > 1) lineOf(connection)?.cork();
  });
  server.on("drain", (connection) => lineOf(connection)?.uncork());
}
