import type { ChatEvent } from "@waymates/contract/features/chat-messages";
import type { Translate } from "../../../platform/texts.ts";

/** A name keeps its own direction of writing within a sentence of another one. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

/** What happened to a group, in one sentence. @param actor who did it; null: the reader. */
export function eventText(
  data: unknown,
  actor: string | null,
  { t, language }: { t: Translate; language: string },
): string {
  const event = data as ChatEvent | null;
  const say = (what: string, more: Record<string, string> = {}) =>
    actor === null
      ? t(`chat.event.own.${what}`, more)
      : t(`chat.event.${what}`, { name: isolated(actor), ...more });
  switch (event?.event) {
    case "created":
    case "left":
      return say(event.event);
    case "renamed":
      return event.name === null ? say("unnamed") : say("renamed", { title: isolated(event.name) });
    case "added":
    case "removed": {
      const names = event.people.map((person) => isolated(person?.name ?? t("chat.deletedUser")));
      const people = new Intl.ListFormat(language, { type: "conjunction" }).format(names);
      return say(event.event, { people });
    }
    default:
      return t("chat.event.other");
  }
}
