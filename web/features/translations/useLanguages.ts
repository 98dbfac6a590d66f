import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import type { Language } from "@waymates/contract/features/translations";
import { LANGUAGE_COOKIE, directionOf } from "@waymates/contract/features/translations-constants";
import { changeProfileSettings } from "@waymates/contract/operations/settings";
import { listLanguages } from "@waymates/contract/operations/translations";
import { useEffect, useEffectEvent } from "react";
import { useRouteLoaderData } from "react-router";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { call } from "../../platform/api.ts";
import { reconnectInLanguage } from "../../platform/live.ts";
import { writeCookie } from "../../platform/remember.ts";
import { type Translation, useTranslation } from "../../platform/i18n.tsx";
import { amendUser, useSession } from "../../platform/session.ts";

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("language");

/** The languages as they were last asked for; null while those of the document are the newest. */
const fresh = createStore<Language[] | null>(() => null);

/** Asks again which languages there are. @throws ApiError */
export async function refreshLanguages(): Promise<void> {
  fresh.setState((await call(listLanguages)).items, true);
}

let last: Promise<unknown> = Promise.resolve();

/** Saves one after the other: of two languages chosen quickly, the later one has to win. */
function inOrder<Result>(save: () => Promise<Result>): Promise<Result> {
  const saved = last.then(save, save);
  last = saved;
  return saved;
}

async function speak(i18n: Translation["i18n"], code: string): Promise<void> {
  await i18n.changeLanguage(code);
  document.documentElement.lang = code;
  document.documentElement.dir = directionOf(code);
  reconnectInLanguage();
}

/** Follows the language that is chosen in another tab of this browser. */
export function useLanguageOfOtherTabs(): void {
  const { i18n } = useTranslation();
  const follow = useEffectEvent(({ data: code }: MessageEvent<string>) => {
    if (code === i18n.language) return;
    speak(i18n, code)
      .then(() => amendUser({ language: code }))
      .catch((error: unknown) => console.error("another language did not come", error));
  });
  useEffect(() => {
    const onMessage = (event: MessageEvent<string>) => follow(event);
    channel?.addEventListener("message", onMessage);
    return () => channel?.removeEventListener("message", onMessage);
  }, []);
}

/** The active languages, and choosing one: for this device, and for the person if there is one. */
export function useLanguages(): { languages: Language[]; choose: (code: string) => Promise<void> } {
  const root = useRouteLoaderData("root") as { languages: Language[] } | undefined;
  const newest = useStore(fresh);
  const { i18n } = useTranslation();
  const { user } = useSession();

  async function choose(code: string): Promise<void> {
    writeCookie(LANGUAGE_COOKIE, code);
    await speak(i18n, code);
    channel?.postMessage(code);
    // During registration the language is one of its own steps.
    if (!user || user.registration_step < REGISTRATION_COMPLETE) return;
    await inOrder(() => call(changeProfileSettings, { body: { language: code } }));
    amendUser({ language: code });
  }

  return { languages: newest ?? root?.languages ?? [], choose };
}
