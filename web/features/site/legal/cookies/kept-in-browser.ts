/** How long something stays: days, minutes, or in words. */
type Stay =
  | { days: number }
  /** Days with consent to preferences, else until the browser is closed. */
  | { daysWithConsent: number }
  | { minutes: number }
  | { words: "untilClosed" | "untilRemoved" | "untilSent" | "untilSignOut" };

interface Kept {
  name: string;
  /** Its text is `site.cookies.purpose.<purpose>`. */
  purpose: string;
  category: "necessary" | "preferences";
  stay: Stay;
}

const necessary = (name: string, stay: Stay, purpose = name): Kept => ({
  name,
  purpose,
  category: "necessary",
  stay,
});
const preference = (name: string, stay: Stay = { daysWithConsent: 365 }, purpose = name): Kept => ({
  name,
  purpose,
  category: "preferences",
  stay,
});

/** Every cookie that the product sets. */
export const cookies: readonly Kept[] = [
  necessary("auth-token", { days: 30 }),
  necessary("refresh-token", { days: 30 }),
  necessary("device", { days: 365 }),
  necessary("cookie_consent", { days: 365 }),
  necessary("invite_code", { days: 30 }),
  necessary("oauth-departure", { minutes: 10 }, "oauth"),
  necessary("oauth-link", { minutes: 10 }, "oauth"),
  preference("language"),
  preference("theme"),
];

/** What scripts keep beside cookies: in the storages of the browser, and in its caches (the last two). */
export const storage: readonly Kept[] = [
  necessary("push-removed", { words: "untilRemoved" }),
  necessary("react-router-scroll-positions", { words: "untilClosed" }, "scroll"),
  necessary("chat-queue", { words: "untilSent" }, "unsent"),
  necessary("chat-draft", { words: "untilSent" }, "unsent"),
  preference("kept-answer", { words: "untilSent" }),
  preference("kept-for", { words: "untilSignOut" }),
  preference("kept-pages", { words: "untilSignOut" }),
  preference("kept-files", { words: "untilSignOut" }),
];
