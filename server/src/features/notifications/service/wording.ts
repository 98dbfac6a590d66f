import type { NotificationType } from "@waymates/contract/features/notifications";
import type { Say, Translator } from "../../../platform/translator.ts";
import { type NotificationParams, textKeys } from "../rules.ts";
import { partsOf, type WordParts } from "../store/page.ts";

/** Title and message of a notification; the title is null for a type without one. */
export interface Words {
  title: string | null;
  message: string;
}

/** Words a notification by its actor's name; null for somebody who is no longer there. */
export type Word = (
  type: NotificationType,
  params: NotificationParams,
  actorName: string | null,
) => Words;

/** All that is needed to word notifications in a language, without waiting in between. */
export async function openWording(translator: Translator, language: string): Promise<Word> {
  return wordingOf(await translator.say(language));
}

function wordingOf(say: Say): Word {
  const deleted = say("chat.deletedUser") ?? "";

  const firstOf = (keys: readonly string[], params: NotificationParams) => {
    for (const key of keys) {
      const said = say(key, params);
      if (said !== null) return said;
    }
    return null;
  };

  return (type, stored, actorName) => {
    const params: NotificationParams = { ...stored, actor: actorName ?? deleted };
    if (typeof stored["tier"] === "string") params["tier"] = say(`tier.${stored["tier"]}`) ?? "";
    const keys = textKeys(type, stored);
    return {
      title: firstOf(keys.titles, params) || null,
      message: firstOf(keys.messages, params) ?? "",
    };
  };
}

/** So many wordings of a language are remembered, and then forgotten together. */
const REMEMBERED = 5000;

const remembered = new WeakMap<Say, Map<string, string>>();

/**
 * The same as a part of a JSON object, `"title":…,"message":…`. People open their panel again and
 * again and like more than one post: what was said is remembered by all that it depends on.
 */
export function jsonWording(say: Say): (said: string) => string {
  const known = remembered.get(say) ?? new Map<string, string>();
  remembered.set(say, known);
  return (said) => {
    const before = known.get(said);
    if (before !== undefined) return before;
    const made = jsonWords(wordingOf(say), partsOf(said));
    if (known.size >= REMEMBERED) known.clear();
    // A copy: a part of a text would keep the whole page that it was cut from.
    known.set(Buffer.from(said).toString(), made);
    return made;
  };
}

function jsonWords(word: Word, { type, params, actorName }: WordParts): string {
  const name = JSON.parse(actorName) as string | null;
  const stored = JSON.parse(params) as NotificationParams;
  const { title, message } = word(type, stored, name && name.trim());
  return `"title":${JSON.stringify(title)},"message":${JSON.stringify(message)}`;
}
