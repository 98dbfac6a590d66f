import type { NotificationType } from "@waymates/contract/features/notifications";
import type { Translator } from "../../../platform/translator.ts";
import { type NotificationParams, textKeys } from "../rules.ts";

type Say = Awaited<ReturnType<Translator["say"]>>;

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
  const say = await translator.say(language);
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
 * The same as a part of a JSON object, `"title":…,"message":…`, from parts that are JSON themselves.
 * People open their panel again and again and like more than one post: what was said is remembered.
 */
export async function openJsonWording(
  translator: Translator,
  language: string,
): Promise<(item: { type: NotificationType; params: string; actorName: string }) => string> {
  const say = await translator.say(language);
  const word = await openWording(translator, language);
  const known = remembered.get(say) ?? new Map<string, string>();
  remembered.set(say, known);
  return ({ type, params, actorName }) => {
    const key = `${type} ${actorName} ${params}`;
    const said = known.get(key);
    if (said !== undefined) return said;
    const name = JSON.parse(actorName) as string | null;
    const { title, message } = word(
      type,
      JSON.parse(params) as NotificationParams,
      name && name.trim(),
    );
    const made = `"title":${JSON.stringify(title)},"message":${JSON.stringify(message)}`;
    if (known.size >= REMEMBERED) known.clear();
    known.set(key, made);
    return made;
  };
}
