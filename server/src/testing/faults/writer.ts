import { randomUUID } from "node:crypto";
import type { LoginAnswer } from "@waymates/contract/features/accounts";
import type { NewNotification } from "@waymates/contract/sockets";
import { SOCKET_PATH } from "@waymates/contract/sockets";
import { io, type Socket } from "socket.io-client";

type Kind = "message" | "post" | "comment" | "follow";

export interface Written {
  kind: Kind;
  /** The text, or the person who is followed; unique among those of its kind and writer. */
  what: string;
  /** What the first 2xx answered. */
  id: string | null;
  /** Of a message. */
  nonce: string | null;
}

/** What calls met that are not in the table of faults. */
export interface Strange {
  call: string;
  status: number;
  body: string;
}

const PAUSE_MS = 100;
const CALL_MS = 15_000;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Signs in a person of the demo world. @throws where that is refused */
export async function signIn(url: string, username: string): Promise<LoginAnswer> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password: "walk-with-friends" }),
  });
  if (!answer.ok) throw new Error(`${username} cannot sign in: ${await answer.text()}`);
  return (await answer.json()) as LoginAnswer;
}

/** A person who writes through the balancer, each thing with its nonce until it is acknowledged. */
export class Writer {
  readonly acked: Written[] = [];
  readonly strange: Strange[] = [];
  /** How often a call was refused or broke off, and was made again. */
  failures = 0;
  /** How often a message was sent again by the live connection. */
  resends = 0;
  /** How often the live connection was closed, by reason. */
  readonly closed: string[] = [];
  /** Why the live connection could not be opened, each time. */
  readonly refused: string[] = [];
  /** Ids of notifications, and nonces of messages, each time that the socket brought one. */
  readonly heard: string[] = [];
  readonly #url: string;
  readonly #login: LoginAnswer;
  readonly socket: Socket;

  private constructor(url: string, login: LoginAnswer) {
    this.#url = url;
    this.#login = login;
    this.socket = io(url, {
      path: SOCKET_PATH,
      transports: ["websocket"],
      forceNew: true,
      reconnectionDelay: 100,
      reconnectionDelayMax: 500,
      auth: { token: login.token },
    });
    this.socket.on("notification_new", ({ notification }: NewNotification) =>
      this.heard.push(notification.id),
    );
    this.socket.on("message_new", ({ message }: { message: { nonce: string } }) =>
      this.heard.push(message.nonce),
    );
    this.socket.on("disconnect", (reason) => this.closed.push(reason));
    this.socket.on("connect_error", ({ message }) => this.refused.push(message));
  }

  static async signIn(url: string, username: string): Promise<Writer> {
    const writer = new Writer(url, await signIn(url, username));
    await new Promise<void>((resolve) => writer.socket.once("connect", resolve));
    return writer;
  }

  get id(): string {
    return this.#login.user.id;
  }

  /** One try. @returns the body of a 2xx; null where the call is to be made again */
  async #try(method: string, path: string, body?: object): Promise<object | null> {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#login.token}`,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(CALL_MS),
    }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    if (answer?.ok && typeof text === "string") return JSON.parse(text) as object;
    this.failures += 1;
    const isAway = answer?.status === 503 && answer.headers.has("retry-after");
    if (answer && !isAway && typeof text === "string")
      this.strange.push({ call: `${method} ${path}`, status: answer.status, body: text });
    return null;
  }

  /** Makes a call until it succeeds. */
  async call<Body extends object>(method: string, path: string, body?: object): Promise<Body> {
    for (const deadline = Date.now() + 60_000; ; await wait(PAUSE_MS)) {
      const answer = await this.#try(method, path, body);
      if (answer) return answer as Body;
      const last = this.strange.at(-1);
      // A refusal stays one.
      if (Date.now() > deadline || (last?.status ?? 500) < 500)
        throw new Error(
          `${method} ${path} does not succeed after ${this.acked.length} acknowledged things and ` +
            `${this.failures} failures: ${JSON.stringify(last)}`,
        );
    }
  }

  #note(kind: Kind, what: string, id: string | null, nonce: string | null = null): void {
    this.acked.push({ kind, what, id, nonce });
  }

  async say(chatId: string, text: string): Promise<void> {
    const nonce = randomUUID();
    const path = `/api/chats/${chatId}/messages`;
    const { id } = await this.call<{ id: string }>("POST", path, { nonce, text });
    this.#note("message", text, id, nonce);
  }

  /** The same by the socket; it resends until it is acknowledged. */
  async sayLive(chatId: string, text: string): Promise<void> {
    const nonce = randomUUID();
    for (const deadline = Date.now() + 60_000; ; await wait(PAUSE_MS)) {
      const ack = (await this.socket
        .timeout(5000)
        .emitWithAck("message_send", { chatId, nonce, text })
        .catch(() => null)) as { ok: boolean; code?: string; id?: string } | null;
      if (ack?.ok) return this.#note("message", text, ack.id ?? null, nonce);
      this.resends += 1;
      if (ack && ack.code !== "UNAVAILABLE")
        this.strange.push({ call: "message_send", status: 0, body: JSON.stringify(ack) });
      if (Date.now() > deadline)
        throw new Error(
          `message_send does not succeed: ${ack?.code}; the connection is ` +
            `${this.socket.connected ? "open" : "closed"}, was closed by ${this.closed.join(", ")}, ` +
            `and could not be opened because of ${this.refused.slice(-5).join(", ")}`,
        );
    }
  }

  async post(body: string): Promise<string> {
    const made = { nonce: randomUUID(), post_type: "story", body };
    const { post } = await this.call<{ post: { id: string } }>("POST", "/api/posts", made);
    this.#note("post", body, post.id);
    return post.id;
  }

  async comment(postId: string, body: string): Promise<void> {
    const made = { nonce: randomUUID(), body };
    const path = `/api/posts/${postId}/comments`;
    const { comment } = await this.call<{ comment: { id: string } }>("POST", path, made);
    this.#note("comment", body, comment.id);
  }

  async follow(whom: string): Promise<void> {
    await this.call("POST", "/api/follows/follow", { followingId: whom });
    this.#note("follow", whom, null);
  }

  close(): void {
    this.socket.disconnect();
  }
}
