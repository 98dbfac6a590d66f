import { randomUUID } from "node:crypto";
import type { Game } from "@waymates/contract/features/games";
import type { QuestionEvent, RevealEvent } from "@waymates/contract/features/games-play";
import type { Answer } from "@waymates/contract/features/paths";
import { type Ack, SOCKET_PATH } from "@waymates/contract/sockets";
import { io, type Socket } from "socket.io-client";
import type { Random } from "../chat-checker/random.ts";
import type { CheckedPerson } from "../chat-checker/world.ts";

const ACK_PATIENCE_MS = 2000;
const AGAIN_MS = 300;

/** What a player sent to one question, and what the server promised. */
interface Given {
  answer: Answer;
  nonce: string;
  /** Whether it was promised that it is stored. */
  acked: boolean;
  /** The code of a refusal that ends the sending. */
  refused: string | null;
}

/** Words that occur only in data that gives away the solution of a question. */
export const secretOf = (gameName: string, index: number) => `secret-${gameName}-${index};`;
const SECRET = /secret-[\w-]+?-\d+;/g;

/** A player as a browser is one: enters again after each break, and sends an answer until it knows. */
export class Player {
  /** By game and index. */
  readonly given = new Map<string, Given>();
  /** Secrets that came before their reveal. */
  readonly leaks: string[] = [];
  /** When anything of a game last came (epoch ms). */
  lastEventAt = 0;
  private readonly revealed = new Set<string>();
  private readonly seats = new Set<string>();
  private socket: Socket | null = null;
  private isClosed = false;

  readonly person: CheckedPerson;
  readonly url: string;
  private readonly random: Random;
  /** Only looks on: nothing of a question may reach it. */
  private readonly isOnlooker: boolean;

  constructor(person: CheckedPerson, url: string, random: Random, isOnlooker = false) {
    this.person = person;
    this.url = url;
    this.random = random;
    this.isOnlooker = isOnlooker;
    this.connect();
  }

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
      if (!this.isClosed) setTimeout(() => this.connect(), 100 + this.random.below(200));
    };
    socket.on("connect_error", again);
    socket.on("disconnect", again);
    socket.on("connect", () => {
      for (const gameId of this.seats) void this.enter(gameId);
    });
    socket.on("game_ping", ({ n }: { n: number }, ack: (answer: { n: number }) => void) =>
      ack({ n }),
    );
    socket.onAny((name: string, event: unknown) => this.watch(name, event));
    socket.on("game_question", (event: QuestionEvent) => void this.answer(event));
  }

  /** Looks in every event for data that gives away the solution. */
  private watch(name: string, event: unknown): void {
    if (name.startsWith("game_")) this.lastEventAt = Date.now();
    if (name === "game_reveal") this.noteReveal(event as RevealEvent);
    this.lookFor(name, event);
    const isOfPlayers = name === "game_question" || name === "game_reveal";
    if (this.isOnlooker && isOfPlayers) this.leaks.push(`${name} to an onlooker`);
  }

  private noteReveal({ explanation }: RevealEvent): void {
    for (const secret of explanation?.match(SECRET) ?? []) this.revealed.add(secret);
  }

  private lookFor(where: string, what: unknown): void {
    for (const secret of JSON.stringify(what ?? null).match(SECRET) ?? []) {
      if (!this.revealed.has(secret)) this.leaks.push(`${secret} by ${where}`);
    }
  }

  /** Takes a game in, now and after each break. */
  async play(gameId: string): Promise<void> {
    this.seats.add(gameId);
    await this.enter(gameId);
  }

  private async ask(
    event: string,
    payload: object,
  ): Promise<(Ack & Record<string, unknown>) | null> {
    const { socket } = this;
    if (!socket?.connected) return null;
    return socket
      .timeout(ACK_PATIENCE_MS)
      .emitWithAck(event, payload)
      .catch(() => null) as Promise<(Ack & Record<string, unknown>) | null>;
  }

  private async enter(gameId: string): Promise<void> {
    const answered = await this.ask("game_enter", { gameId });
    if (!answered?.ok) return;
    const { live } = answered["game"] as Game;
    if (live?.reveal) this.noteReveal(live.reveal);
    this.lookFor("game_enter", answered["game"]);
    if (live?.question) await this.answer(live.question);
  }

  /** Answers after a moment, right or wrong, until the server has promised it or refused it. */
  private async answer({ gameId, question }: QuestionEvent): Promise<void> {
    if (this.isOnlooker) return;
    const key = `${gameId} ${question.index}`;
    if (this.given.has(key)) return;
    const option = this.random.hits(0.5) ? "a" : "b";
    const given: Given = { answer: { option }, nonce: randomUUID(), acked: false, refused: null };
    this.given.set(key, given);
    await new Promise((resolve) => setTimeout(resolve, this.random.below(1500)));
    const { answer, nonce } = given;
    const sent = { gameId, nodeId: question.node.id, answer, nonce };
    while (!given.acked && given.refused === null && !this.isClosed) {
      const twice = this.random.hits(0.2) ? [sent, sent] : [sent];
      const acks = await Promise.all(twice.map((one) => this.ask("game_answer", one)));
      for (const ack of acks) {
        if (ack?.ok) given.acked = true;
        else if (ack && ack.code !== "UNAVAILABLE") given.refused ??= ack.code;
      }
      if (!given.acked) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }

  /** A call of the API; null where the server is away or refuses it. */
  async call<Body>(method: string, path: string, body?: object): Promise<Body | null> {
    const token = await this.person.token();
    const authorization = `Bearer ${token}`;
    const init: RequestInit = body
      ? {
          method,
          headers: { authorization, "content-type": "application/json" },
          body: JSON.stringify(body),
        }
      : { method, headers: { authorization } };
    const answer = await fetch(`${this.url}${path}`, init).catch(() => null);
    return answer?.ok ? ((await answer.json()) as Body) : null;
  }

  /** The same until it comes about. */
  async insist<Body>(method: string, path: string, body?: object): Promise<Body> {
    for (;;) {
      const answered = await this.call<Body>(method, path, body);
      if (answered) return answered;

      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  close(): void {
    this.isClosed = true;
    this.socket?.close();
  }
}
