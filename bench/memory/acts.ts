import { randomUUID } from "node:crypto";
import { SOCKET_PATH } from "@waymates/contract/sockets";
import { io, type Socket } from "socket.io-client";
import { DEMO_PASSWORD } from "../../server/src/features/accounts/service/demo-people.ts";

/** One of the demo world, signed in. */
export interface Person {
  username: string;
  token: string;
  socket: Socket;
  chatIds: string[];
  pathIds: string[];
}

interface Call {
  /** Null for a visitor. */
  token?: string | null;
  body?: object;
  /** A document in this language, instead of a call of the API. */
  language?: string;
}
/** @returns the text of the answer, whatever its status */
type Ask = (path: string, call?: Call) => Promise<string>;
type Act = (person: Person, site: Site) => Promise<unknown>;

export interface Site {
  url: string;
  ask: Ask;
  /** How often which path was answered with which status, and what else went wrong. */
  statuses: Map<string, number>;
  note(what: string): void;
}

const LONGEST_WAIT_MS = 10_000;
const LANGUAGES = ["en-US", "de-DE", "fr-FR", "es-ES", "pt-BR", "ja-JP", "ar"];
const PUBLIC = ["/", "/features", "/about-us", "/login", "/contact", "/register", "/company"];
const MEMBERS = ["/foryou", "/explorer", "/games", "/pages", "/badges", "/points", "/chat"];
const CALLS = ["auth/check", "notifications", "feed", "chats", "paths", "games", "reviews", "home"];

function oneOf<Item>(list: readonly Item[]): Item {
  const found = list[Math.floor(Math.random() * list.length)];
  if (found === undefined) throw new Error("nothing to choose from");
  return found;
}

export function openSite(url: string): Site {
  const statuses = new Map<string, number>();
  const note = (what: string) => void statuses.set(what, (statuses.get(what) ?? 0) + 1);
  return {
    url,
    statuses,
    note,
    async ask(path, { token, body, language } = {}) {
      const cookies = [`language=${language}`, ...(token ? [`auth-token=${token}`] : [])];
      const answer = await fetch(url + path, {
        method: body ? "POST" : "GET",
        redirect: "manual",
        ...(body && { body: JSON.stringify(body) }),
        headers: {
          origin: url,
          ...(body && { "content-type": "application/json" }),
          ...(language && { cookie: cookies.join("; "), "accept-language": language }),
          ...(token && !language && { authorization: `Bearer ${token}` }),
        },
      });
      note(`${path.startsWith("/api") ? path.split("/", 3).join("/") : "a page"} ${answer.status}`);
      return answer.text();
    },
  };
}

/** @throws where the answer is a refusal */
async function read<Body>({ ask }: Site, path: string, call: Call): Promise<Body> {
  const answer = JSON.parse(await ask(path, call)) as Body & { code?: string };
  if (answer.code) throw new Error(answer.code);
  return answer;
}

/** Signs in and opens the live channel. */
export async function enter(username: string, site: Site): Promise<Person> {
  const credentials = { username, password: DEMO_PASSWORD };
  const { token } = await read<{ token: string }>(site, "/api/auth/login", { body: credentials });
  const idsOf = async (path: string) => {
    const { items } = await read<{ items: { id: string }[] }>(site, path, { token });
    return items.map(({ id }) => id);
  };
  const [chatIds, pathIds] = [await idsOf("/api/chats"), await idsOf("/api/paths")];
  const settings = { path: SOCKET_PATH, auth: { token }, forceNew: true, reconnection: false };
  const socket = io(site.url, { ...settings, transports: ["websocket"] });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", () => resolve());
    socket.once("connect_error", reject);
  });
  return { username, token, socket, chatIds, pathIds };
}

const comeAgain: Act = async (person, site) => {
  const next = await enter(person.username, site);
  person.socket.close();
  await site.ask("/api/auth/logout", { token: person.token, body: {} });
  Object.assign(person, next);
};

const say: Act = async ({ socket, chatIds }) => {
  if (chatIds.length === 0 || !socket.connected) return;
  const text = "See you at the shore at eight.";
  const message = { chatId: oneOf(chatIds), text, nonce: randomUUID() };
  await socket.timeout(LONGEST_WAIT_MS).emitWithAck("message_send", message);
};

interface Question {
  id: string;
  payload: { options?: { id: string }[] };
}

/** Opens a path and a chapter, and answers one of its questions, right or wrong. */
const answer: Act = async ({ token, pathIds }, site) => {
  type Path = { chapters: { id: string }[] };
  const { chapters } = await read<Path>(site, `/api/paths/${oneOf(pathIds)}`, { token });
  const chapter = `/api/chapters/${oneOf(chapters).id}/nodes`;
  const { items = [] } = await read<{ items?: Question[] }>(site, chapter, { token });
  if (items.length === 0) return;
  const { id, payload } = oneOf(items);
  const given = payload.options ? { option: oneOf(payload.options).id } : { value: true };
  const body = { answer: given, durationMs: 4000, nonce: randomUUID() };
  await site.ask(`/api/nodes/${id}/answer`, { token, body });
};

const readPublic: Act = (_, { ask }) => ask(oneOf(PUBLIC), { language: oneOf(LANGUAGES) });

/** Loads a members' page and the texts that it names. */
const openPage: Act = async ({ token }, { ask }) => {
  const page = await ask(oneOf(MEMBERS), { token, language: oneOf(LANGUAGES) });
  const [file] = /\/texts\/[^"\\]+\.json/.exec(page) ?? [];
  if (file) await ask(file);
};

/** An address that nothing is at, another one each time. */
const stray: Act = (_, { ask }) => ask(`/${randomUUID()}`, { language: "en-US" });

/** Of 100 acts. */
const ACTS: [number, Act][] = [
  [32, ({ token }, { ask }) => ask(`/api/${oneOf(CALLS)}`, { token })],
  [8, ({ token, username }, { ask }) => ask(`/api/profiles/${username}`, { token })],
  [14, openPage],
  [14, readPublic],
  [14, say],
  [12, answer],
  [4, stray],
  [2, comeAgain],
];

/** Something that a person does now. */
export async function act(person: Person, site: Site): Promise<void> {
  let left = Math.random() * 100;
  for (const [share, one] of ACTS) {
    left -= share;
    if (left < 0) return void (await one(person, site));
  }
}
