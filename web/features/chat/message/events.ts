import type { ChatEvent } from "@waymates/contract/features/chat-messages";
import type { Translate } from "../../../platform/texts.ts";

/** What happened to a group, in one sentence. @param actor who did it. */
export function eventText(
  data: unknown,
  actor: string,
  { t, language }: { t: Translate; language: string },
): string {
  const event = data as ChatEvent | null;
  switch (event?.event) {
    case "created":
      return t("chat.event.created", { name: actor });
    case "left":
      return t("chat.event.left", { name: actor });
    case "renamed":
      return event.name === null
        ? t("chat.event.unnamed", { name: actor })
        : t("chat.event.renamed", { name: actor, title: event.name });
    case "added":
    case "removed": {
      const names = event.people.map(({ name }) => name);
      const people = new Intl.ListFormat(language, { type: "conjunction" }).format(names);
      return t(`chat.event.${event.event}`, { name: actor, people });
    }
    default:
      return t("chat.event.other");
  }
}
