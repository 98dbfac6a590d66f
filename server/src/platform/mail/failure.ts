/** What a mail server said when it did not take a mail. */
export interface MailFailure {
  /** As RFC 3463 has it, such as 5.1.1; null where the server gave none. */
  code: string | null;
  reason: string | null;
}

/** A full mailbox, a mail that is too large, a policy: what may have changed on another day. */
const PASSING = /^(4\.\d+\.\d+|5\.2\.2|5\.3\.4|5\.7\.\d+)$/;
const REASON_MAX = 300;
const CODE = /\b([245]\.\d{1,3}\.\d{1,3})\b/;

/** Whether one failure with this code stops an address, or only several on different days. */
export const isPassing = ({ code }: MailFailure): boolean => code !== null && PASSING.test(code);

/** Text of a server as one line that is safe to show; null for none. */
export function readReason(text: string | undefined): string | null {
  const line = (text ?? "").replaceAll(/[\p{C}\p{Z}]+/gu, " ").trim();
  return line === "" ? null : line.slice(0, REASON_MAX).toWellFormed();
}

/** The first enhanced status code in a text. */
export const readCode = (text: string | undefined): string | null =>
  CODE.exec(text ?? "")?.[1] ?? null;

/** Returns what a server said when it refused a recipient or a mail for good (5xx); null for other errors. */
export function refusalOf(error: unknown): MailFailure | null {
  const { responseCode, command, response } = error as {
    responseCode?: number;
    command?: string;
    response?: string;
  };
  const isRefusal = command === "RCPT TO" || command === "DATA";
  if (!isRefusal || responseCode === undefined || responseCode < 500) return null;
  const code = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response ?? "")?.[1] ?? null;
  return { code, reason: readReason(response) };
}
