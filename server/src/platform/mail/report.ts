import PostalMime from "postal-mime";
import { type MailFailure, readCode, readReason } from "./failure.ts";

/** A report of RFC 3464, as far as it counts. */
export interface DeliveryReport {
  /** What may name the mail: the tokens of the addresses that the report was sent to. */
  tokens: string[];
  failures: RecipientFailure[];
}

export interface RecipientFailure extends MailFailure {
  /** In lower case; the recipient that the reporting server knows, and the one of the sender. */
  addresses: string[];
}

const TOKEN = /\+([0-9a-f]{32})@/gi;
const STATUS = "message/delivery-status";

/** Returns null for a message that is no report of deliveries. */
export async function readReport(source: Buffer): Promise<DeliveryReport | null> {
  const mail = await PostalMime.parse(source).catch(() => null);
  const type = mail?.headers.find(({ key }) => key === "content-type")?.value ?? "";
  if (!mail || !/^\s*multipart\/report\b/i.test(type)) return null;
  const status = mail.attachments.find(({ mimeType }) => mimeType === STATUS);
  if (!status) return null;
  const { content } = status;
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  const tokens = mail.headers.flatMap(({ value }) =>
    [...value.matchAll(TOKEN)].map(([, token = ""]) => token.toLowerCase()),
  );
  return { tokens: [...new Set(tokens)], failures: readFailures(text) };
}

/** The recipients of a delivery status whose mail failed, now or for good. */
function readFailures(status: string): RecipientFailure[] {
  // The first group of fields is about the mail.
  const [, ...recipients] = status
    .replaceAll("\r\n", "\n")
    .trim()
    .split(/\n[ \t]*\n\s*/);
  return recipients.map(readFields).flatMap((fields) => {
    const code = readCode(fields.get("status"));
    const isFailure = fields.get("action")?.toLowerCase() === "failed";
    if (!isFailure || code === null || code.startsWith("2")) return [];
    const addresses = ["final-recipient", "original-recipient"].map((name) =>
      withoutType(fields.get(name)).toLowerCase(),
    );
    return [{ addresses, code, reason: readReason(withoutType(fields.get("diagnostic-code"))) }];
  });
}

/** The fields of a group by their names in lower case; a continued line is part of its field. */
function readFields(group: string): Map<string, string> {
  const lines = group.replaceAll(/\n[ \t]+/g, " ").split("\n");
  return new Map(
    lines.map((line): [string, string] => {
      const [name = "", ...value] = line.split(":");
      // A comment may follow: "failed (bounced)".
      return [name.trim().toLowerCase(), value.join(":").trim()];
    }),
  );
}

/** The value behind its type: "rfc822; ada@example.org". */
const withoutType = (value = ""): string => value.replace(/^[\w.+-]+\s*;\s*/, "").trim();
