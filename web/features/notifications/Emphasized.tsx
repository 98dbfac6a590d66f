import { fullName } from "@waymates/contract/features/person-names";
import type { Notification } from "@waymates/contract/features/notifications";
import { Fragment } from "react";
import { WrittenText } from "../../platform/WrittenText.tsx";

/** A text from the server with its names in bold. */
export function Emphasized({ text, names }: { text: string; names: readonly string[] }) {
  return splitAtNames(text, names).map((part, at) =>
    part.isName ? (
      // A name in another script keeps its own direction.
      <WrittenText key={at} as="b" text={part.text} />
    ) : (
      <Fragment key={at}>{part.text}</Fragment>
    ),
  );
}

export interface TextPart {
  text: string;
  isName: boolean;
}

/** Splits a text at the names in it, so that they can be shown in bold. Longer names win over shorter. */
export function splitAtNames(text: string, names: readonly string[]): TextPart[] {
  const known = [...new Set(names)].filter(Boolean).sort((a, b) => b.length - a.length);
  if (known.length === 0) return [{ text, isName: false }];
  const pattern = new RegExp(`(${known.map(escaped).join("|")})`, "u");
  return text
    .split(pattern)
    .map((part, at) => ({ text: part, isName: at % 2 === 1 }))
    .filter((part) => part.text !== "");
}

function escaped(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** A person's name as the texts of the server have it. */
export function actorName(actor: Notification["actor"]): string {
  return actor ? fullName(actor) : "";
}

/** The names that a notification's text may hold. */
export function namesIn({ actor, data, sourceName }: Notification): string[] {
  const things = [
    sourceName,
    data.gameName,
    data.pathTitle,
    data.pathName,
    data.pageName,
    data.badgeReward?.external_name,
  ];
  return [actorName(actor), ...things.flatMap((name) => name ?? [])];
}
