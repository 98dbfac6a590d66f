import { randomUUID } from "node:crypto";
import type { ChatMessage, MessagesPage, Sent } from "@waymates/contract/features/chat-messages";
import {
  type ChatQueue,
  due,
  enqueue,
  reconnected,
  refused,
  sending,
  settle,
  stored,
  unanswered,
} from "@waymates/contract/features/chat-queue";
import {
  catchUp,
  type ChatStream,
  emptyStream,
  hasGap,
  receive,
} from "@waymates/contract/features/chat-stream";
import { type Ack, SOCKET_PATH } from "@waymates/contract/sockets";
import { io, type Socket } from "socket.io-client";
import type { Random } from "./random.ts";
import type { CheckedPerson } from "./world.ts";

/** Faults of the network, each as a probability per packet. */
export interface NetworkFaults {
  ackLost: number;
  eventLost: number;
  eventLate: number;
  sentTwice: number;
  /** For one look of 20 ms: the line breaks. */
  flap: number;
}
export const noFaults: NetworkFaults = {
  ackLost: 0,
  eventLost: 0,
  eventLate: 0,
  sentTwice: 0,
  flap: 0,
};

const ACK_PATIENCE_MS = 3000;
const GAP_PATIENCE_MS = 300;

/**
 * A client as the browser is one: the same queue, the same stream, a socket, and calls to catch up.
 * It writes down what it was promised and what it was shown.
 */
export class Client {
  queue: ChatQueue = [];
  streams = new Map<string, ChatStream>();
  /** By nonce: the seq that was promised. */
  acked = new Map<string, number>();
  /** By nonce: when the promise came (epoch ms). */
  ackedAt = new Map<string, number>();
  /** By nonce: when it first went out (epoch ms). */
  sentAt = new Map<string, number>();
  /** Messages that came live: chat, nonce, when. */
  received: { chatId: string; nonce: string; at: number }[] = [];
  faults: NetworkFaults = noFaults;
  private socket: Socket | null = null;
  private isCatchingUp = new Set<string>();
  private timer: NodeJS.Timeout;
  private at = 0;
  private isAway = false;

  readonly person: CheckedPerson;
  readonly chatIds: string[];
  private readonly urls: string[];
  private readonly random: Random;

  constructor(person: CheckedPerson, chatIds: string[], urls: string[], random: Random) {
    this.person = person;
    this.chatIds = chatIds;
    this.urls = urls;
    this.random = random;
    for (const id of chatIds) this.streams.set(id, emptyStream);
    this.connect();
    this.timer = setInterval(() => this.look(), 20);
  }

  private get url(): string {
    return this.urls[this.at % this.urls.length] ?? "";
  }

  /** Opens a line, to the next process each time one breaks. */
  private connect(): void {
    const socket = io(this.url, {
      path: SOCKET_PATH,
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
      auth: (give) => void this.person.token().then((token) => give({ token })),
    });
    this.socket = socket;
    const again = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      socket.removeAllListeners();
      socket.close();
      this.at += 1;
      if (this.isAway) return;
      setTimeout(() => this.timer && !this.socket && this.connect(), 100 + this.random.below(200));
    };
    socket.on("connect_error", again);
    socket.on("disconnect", again);
    socket.on("connect", () => {
      this.queue = reconnected(this.queue);
      for (const id of this.chatIds) void this.ask(id);
    });
    for (const name of ["message_new", "message_edited", "message_deleted"]) {
      socket.on(name, ({ message }: { message: ChatMessage }) => this.arrive(message));
    }
  }

  private arrive(message: ChatMessage): void {
    this.received.push({ chatId: message.chat_id, nonce: message.nonce, at: Date.now() });
    if (this.random.hits(this.faults.eventLost)) return;
    const late = this.random.hits(this.faults.eventLate) ? this.random.below(400) : 0;
    if (late > 0) setTimeout(() => this.take(message), late);
    else this.take(message);
  }

  private take(message: ChatMessage): void {
    const stream = this.streams.get(message.chat_id);
    if (!stream) return;
    const next = receive(stream, message);
    this.streams.set(message.chat_id, next);
    this.queue = settle(this.queue, [message]);
    if (hasGap(next)) setTimeout(() => this.mend(message.chat_id), GAP_PATIENCE_MS);
  }

  private mend(chatId: string): void {
    const stream = this.streams.get(chatId);
    if (stream && hasGap(stream)) void this.ask(chatId);
  }

  /** Catches up with a chat. False where that did not work now. */
  async ask(chatId: string): Promise<boolean> {
    if (this.isCatchingUp.has(chatId)) return false;
    this.isCatchingUp.add(chatId);
    try {
      for (;;) {
        const stream = this.streams.get(chatId) ?? emptyStream;
        const page = await this.call<MessagesPage>(
          "GET",
          `/api/chats/${chatId}/messages?changes=${stream.rev}`,
        );
        if (!page) return false;
        // More may have come live meanwhile.
        this.streams.set(chatId, catchUp(this.streams.get(chatId) ?? stream, page));
        this.queue = settle(this.queue, page.messages);
        if (!page.more) return true;
      }
    } finally {
      this.isCatchingUp.delete(chatId);
    }
  }

  async call<Body>(method: string, path: string, body?: object): Promise<Body | null> {
    const token = await this.person.token();
    try {
      const answer = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body ? { "content-type": "application/json" } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(8000),
      });
      return answer.ok ? ((await answer.json()) as Body) : null;
    } catch {
      return null;
    }
  }

  write(chatId: string, text: string): void {
    const nonce = randomUUID();
    this.queue = enqueue(this.queue, chatId, { nonce, text }, Date.now());
  }

  private look(): void {
    if (this.random.hits(this.faults.flap)) this.socket?.io.engine?.close();
    if (!this.socket?.connected) return;
    for (const { chatId, message } of due(this.queue, Date.now())) {
      const { nonce } = message;
      this.queue = sending(this.queue, nonce);
      if (!this.sentAt.has(nonce)) this.sentAt.set(nonce, Date.now());
      void this.send(this.socket, { chatId, ...message });
      if (this.random.hits(this.faults.sentTwice)) {
        this.socket.emit("message_send", { chatId, ...message }, () => undefined);
      }
    }
  }

  private async send(socket: Socket, payload: { chatId: string; nonce: string }): Promise<void> {
    const { nonce } = payload;
    const ack = (await socket
      .timeout(ACK_PATIENCE_MS)
      .emitWithAck("message_send", payload)
      .catch(() => null)) as Ack<Sent> | null;
    if (!ack || this.random.hits(this.faults.ackLost)) {
      this.queue = unanswered(this.queue, nonce, Date.now());
    } else if (ack.ok) {
      this.acked.set(nonce, ack.seq);
      this.ackedAt.set(nonce, Date.now());
      this.queue = stored(this.queue, nonce);
    } else {
      this.queue = refused(this.queue, nonce, ack.code, Date.now(), ack.retryAfter);
    }
  }

  /** Disconnects like a device without a network; its messages wait in the outbox. */
  leave(): void {
    this.isAway = true;
    this.socket?.close();
  }

  /** Is back, and opens a line by itself. */
  comeBack(): void {
    this.isAway = false;
    this.connect();
  }

  close(): void {
    clearInterval(this.timer);
    const { socket } = this;
    this.socket = null;
    socket?.removeAllListeners();
    socket?.close();
  }
}
