import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A received mail: unfolded headers by lower-case name, the subject decoded, and both readings. */
export interface ArrivedMail {
  to: string[];
  /** The sender of the envelope. */
  sender: string;
  headers: Map<string, string>;
  text: string;
  html: string;
}

export interface TestMailServer {
  url: string;
  arrived: ArrivedMail[];
  /** Refuses what comes for these addresses, for now. */
  refused: Set<string>;
  /** Refuses these addresses for good, with what it says. */
  unknown: Map<string, string>;
  close(): Promise<void>;
}

/** A mail server on this machine that keeps what it gets. */
export async function openMailServer(): Promise<TestMailServer> {
  const arrived: ArrivedMail[] = [];
  const refused = new Set<string>();
  const unknown = new Map<string, string>();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS", "AUTH"],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const said = unknown.get(address);
      if (said !== undefined) done(reply(550, said));
      else done(refused.has(address) ? reply(451, "not now") : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const { mailFrom } = session.envelope;
        const sender = mailFrom === false ? "" : mailFrom.address;
        readMime(Buffer.concat(chunks))
          .then((mail) => void arrived.push({ to, sender, ...mail }))
          .then(() => done(), done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    refused,
    unknown,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const reply = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });

async function readMime(source: Buffer): Promise<Omit<ArrivedMail, "to" | "sender">> {
  const { headers, subject = "", text = "", html = "" } = await PostalMime.parse(source);
  const lines = headers.map(({ key, value }): [string, string] => [key, value]);
  return { headers: new Map([...lines, ["subject", subject]]), text, html };
}
