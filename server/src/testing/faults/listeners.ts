import { SOCKET_PATH } from "@waymates/contract/sockets";
import { io, type Socket } from "socket.io-client";
import type { TestCluster } from "./cluster.ts";
import { signIn } from "./writer.ts";

/** Live connections of people who only listen. */
export interface Listeners {
  sockets: readonly Socket[];
  /** Why connections were closed, each time. */
  closed: string[];
  /** Milliseconds from each close until the connection was open again. */
  absences: number[];
  close(): void;
}

/** Opens live connections as a browser does, through the balancer: so many of each of so many people. */
export async function openListeners(
  cluster: TestCluster,
  { people, each }: { people: number; each: number },
): Promise<Listeners> {
  const usernames = await putPeople(cluster, people);
  const closed: string[] = [];
  const absences: number[] = [];
  const sockets: Socket[] = [];
  for (const username of usernames) {
    const { token } = await signIn(cluster.url, username);
    for (let at = 0; at < each; at += 1) {
      const socket = io(cluster.url, {
        path: SOCKET_PATH,
        transports: ["websocket"],
        forceNew: true,
        // As web/platform/live.ts has them.
        reconnectionDelay: 300,
        reconnectionDelayMax: 5000,
        auth: { token },
      });
      let closedAt = 0;
      socket.on("disconnect", (reason) => {
        closed.push(reason);
        closedAt = performance.now();
      });
      socket.on("connect", () => {
        if (closedAt > 0) absences.push(performance.now() - closedAt);
      });
      await new Promise<void>((resolve) => socket.once("connect", resolve));
      sockets.push(socket);
    }
  }
  return { sockets, closed, absences, close: () => sockets.forEach((one) => one.disconnect()) };
}

/** Adds people with the password of the demo world. @returns their usernames */
async function putPeople(cluster: TestCluster, count: number): Promise<string[]> {
  const rows = await cluster.query<{ username: string }>(
    `with people as (
       insert into profiles (id, username, first_name, last_name)
       select gen_random_uuid(), 'listener' || n, 'Person', 'Example' from generate_series(1, $1::int) n
       returning id, username
     ), keys as (
       insert into accounts (id, email, password_hash, registration_step, terms_version)
       select people.id, username || '@waymates.test', password_hash, registration_step, terms_version
       from people, (select accounts.* from accounts join profiles using (id) where username = 'ada') ada
     ), choices as (
       insert into user_preferences (user_id) select id from people
     )
     select username from people`,
    [count],
  );
  return rows.map(({ username }) => username);
}
