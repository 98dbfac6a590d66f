import { createHash, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Answer, PublicNode } from "@waymates/contract/features/paths";
import { CHAT_LIMITS } from "@waymates/contract/features/chat-constants";
import { openChat } from "@waymates/contract/operations/chat";
import { listMessages, sendMessage } from "@waymates/contract/operations/chat-messages";
import { register } from "@waymates/contract/operations/onboarding";
import {
  answerNode,
  joinPath,
  listNodes,
  listPaths,
  viewPath,
} from "@waymates/contract/operations/paths";
import { createPost, viewPost } from "@waymates/contract/operations/posts";
import { login } from "@waymates/contract/operations/sessions";
import { uploadFile } from "@waymates/contract/operations/uploads";
import sharp from "sharp";
import { DEMO_PASSWORD } from "../../features/accounts/index.ts";
import { NotDone } from "../command.ts";
import { type Caller, call } from "./calls.ts";
import { compareTexts } from "./written.ts";

interface Question {
  chapter: string;
  node: PublicNode;
}

const PASSWORD = "seven brave herons wade";
/** Questions that are collected before the first one is answered. */
const QUESTIONS = 30;
/** An answer to a question of these types needs no knowledge. */
function anyAnswer(node: PublicNode): Answer | null {
  if (node.type === "true_false") return { value: true };
  if (node.type === "info") return { seen: true };
  if (node.type === "scale") return { value: node.payload.max };
  const [option] = node.type === "single_choice" ? node.payload.options : [];
  return option ? { option: option.id } : null;
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function signIn(server: string, username: string, password: string): Promise<Caller> {
  const { user, token } = await call(server, null, login, { body: { username, password } });
  return { id: user.id, token };
}

/** Two people of the demo world who write, and newcomers; they remember what was acknowledged. */
export class People {
  readonly #accounts: string[] = [];
  readonly #posts = new Map<string, string>();
  readonly #pictures = new Map<string, string>();
  readonly #answers = new Map<string, { chapter: string; answer: Answer }>();
  readonly #messages: string[] = [];
  /** They sign in once: a session outlives an upgrade. */
  readonly #writer: Caller;
  readonly #reader: Caller;
  readonly #chatId: string;
  readonly #questions: Question[];

  private constructor(writer: Caller, reader: Caller, chatId: string, questions: Question[]) {
    this.#writer = writer;
    this.#reader = reader;
    this.#chatId = chatId;
    this.#questions = questions;
  }

  static async signIn(server: string): Promise<People> {
    const writer = await signIn(server, "ada", DEMO_PASSWORD);
    const reader = await signIn(server, "ben", DEMO_PASSWORD);
    const body = { userIds: [reader.id], name: "Upgrade" };
    const { chat } = await call(server, writer, openChat, { body });
    return new People(writer, reader, chat.id, await listQuestions(server, writer));
  }

  /** How many things were acknowledged. */
  get acknowledged(): number {
    const lists = [this.#accounts, this.#messages].map(({ length }) => length);
    const maps = [this.#posts, this.#pictures, this.#answers].map(({ size }) => size);
    return [...lists, ...maps].reduce((sum, count) => sum + count);
  }

  /** Writes one of each kind. */
  async write(server: string): Promise<void> {
    await this.#register(server);
    await this.say(server);
    const body = `post ${this.#posts.size + 1}`;
    const made = { nonce: randomUUID(), post_type: "story" as const, body };
    const { post } = await call(server, this.#writer, createPost, { body: made });
    this.#posts.set(post.id, body);
    await this.#upload(server);
    await this.#answer(server);
  }

  async say(server: string): Promise<void> {
    const text = `message ${this.#messages.length + 1}`;
    const params = { chatId: this.#chatId };
    const body = { nonce: randomUUID(), text };
    await call(server, this.#writer, sendMessage, { params, body });
    this.#messages.push(text);
  }

  async #register(server: string): Promise<void> {
    const username = `drill${this.#accounts.length + 1}`;
    const names = { username, firstName: "Drill", lastName: "Example" };
    const body = { ...names, email: `${username}@waymates.example`, password: PASSWORD };
    await call(server, null, register, { body });
    this.#accounts.push(username);
  }

  async #upload(server: string): Promise<void> {
    const create = { width: 10, height: 10, channels: 3 as const, background: "teal" };
    const picture = new Uint8Array(await sharp({ create }).png().toBuffer());
    const body = new FormData();
    body.append("file", new Blob([picture], { type: "image/png" }), "square.png");
    const { url } = await call(server, this.#writer, uploadFile, { body });
    this.#pictures.set(url, sha256(await this.#fetchFile(server, url)));
  }

  async #fetchFile(server: string, url: string): Promise<Uint8Array> {
    const headers = { authorization: `Bearer ${this.#writer.token}` };
    const answer = await fetch(new URL(url, server), { headers });
    if (!answer.ok) throw new NotDone(`${url} answered ${answer.status}.`);
    return answer.bytes();
  }

  async #answer(server: string): Promise<void> {
    const question = this.#questions.shift();
    const answer = question && anyAnswer(question.node);
    if (!answer) throw new NotDone("The demo world has too few questions for the drill.");
    const params = { id: question.node.id };
    const body = { answer, durationMs: 1000, nonce: randomUUID() };
    await call(server, this.#writer, answerNode, { params, body });
    this.#answers.set(question.node.id, { chapter: question.chapter, answer });
  }

  /** Reads all that was acknowledged. @returns what is wrong with it; each a sentence */
  async readBack(server: string): Promise<string[]> {
    const findings: string[] = [];
    const attempt = async (what: string, read: () => Promise<boolean>) => {
      const isThere = await read().catch((error: Error) => error.message);
      if (isThere !== true) findings.push(`lost: ${what}${isThere ? ` (${isThere})` : ""}`);
    };
    for (const name of this.#accounts)
      await attempt(`account ${name}`, async () => !!(await signIn(server, name, PASSWORD)));
    for (const [id, body] of this.#posts)
      await attempt(body, async () => {
        const { post } = await call(server, this.#writer, viewPost, { params: { id } });
        return post.body === body;
      });
    for (const [url, sum] of this.#pictures)
      await attempt(url, async () => sha256(await this.#fetchFile(server, url)) === sum);
    await attempt("answers", async () => {
      findings.push(...(await this.#compareAnswers(server)));
      return true;
    });
    await attempt("messages", async () => {
      findings.push(...compareTexts(this.#messages, await this.#listTexts(server)));
      return true;
    });
    return findings;
  }

  async #compareAnswers(server: string): Promise<string[]> {
    const findings: string[] = [];
    for (const [chapter, given] of Map.groupBy(this.#answers, ([, { chapter }]) => chapter)) {
      const { answers } = await call(server, this.#writer, listNodes, { params: { id: chapter } });
      for (const [node, { answer }] of given) {
        const stored = answers.find((one) => one.node_id === node);
        // A later version may have changed the question; its last try is then not shown.
        const isSame = stored && (!stored.last || isDeepStrictEqual(stored.last.answer, answer));
        if (!isSame) findings.push(`lost: the answer to ${node}`);
      }
    }
    return findings;
  }

  /** The messages of the chat, as its other member reads them. */
  async #listTexts(server: string): Promise<string[]> {
    const texts: string[] = [];
    for (let since = 0; ;) {
      const query = { since: String(since), limit: String(CHAT_LIMITS.catchUp) };
      const params = { chatId: this.#chatId };
      const page = await call(server, this.#reader, listMessages, { params, query });
      texts.push(...page.messages.map(({ content }) => content));
      since = page.messages.at(-1)?.seq ?? since;
      if (!page.more) return texts;
    }
  }
}

/** Questions of open chapters that the person has not answered, of as many paths as it takes. */
async function listQuestions(server: string, person: Caller): Promise<Question[]> {
  const questions: Question[] = [];
  const { items } = await call(server, person, listPaths, { query: { limit: "50" } });
  for (const { id: pathId } of items) {
    if (questions.length >= QUESTIONS) break;
    await call(server, person, joinPath, { params: { pathId } });
    const { chapters } = await call(server, person, viewPath, { params: { pathId } });
    for (const { id } of chapters.filter(({ state }) => state === "open")) {
      const { nodes, answers } = await call(server, person, listNodes, { params: { id } });
      const answered = new Set(answers.map(({ node_id }) => node_id));
      const open = nodes.filter((node) => !answered.has(node.id) && anyAnswer(node));
      questions.push(...open.map((node) => ({ chapter: id, node })));
    }
  }
  return questions;
}
