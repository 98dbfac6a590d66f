import { QueryClientProvider } from "@tanstack/react-query";
import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import { Suspense, useEffect } from "react";
import { Outlet } from "react-router";
import { NotificationsBell } from "../../features/notifications/index.ts";
import { QuestionBell } from "../../features/paths/player/bell.ts";
import { lazyWithRetry } from "../../platform/lazyWithRetry.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { useIsFrame, useSession } from "../../platform/session.ts";
import { useAppClient } from "../app-client.ts";

const questionBell = <NotificationsBell isQuiet />;

/** Nothing of it shows in the first paint, so it loads after the page. */
const GlobalEffects = lazyWithRetry(() => import("../GlobalEffects.tsx"), "GlobalEffects");

/** Every page of a signed-in person: its query cache, and the global effects. */
export default function MemberLayout() {
  const { t, i18n } = useTranslation();
  const client = useAppClient();
  const { user } = useSession();
  useEffect(() => announceLocale(i18n.language), [i18n.language]);
  return (
    <QueryClientProvider client={client}>
      {useIsFrame() ? (
        <noscript>
          <p className="app-needs-scripts">{t("shell.needsScripts")}</p>
        </noscript>
      ) : null}
      <QuestionBell value={questionBell}>
        <Suspense>
          <Outlet />
        </Suspense>
      </QuestionBell>
      {user && user.registration_step >= REGISTRATION_COMPLETE ? (
        <Suspense>
          <GlobalEffects user={user} />
        </Suspense>
      ) : null}
    </QueryClientProvider>
  );
}

/** Where React Aria looks for a language before it asks the browser. */
const LOCALE = Symbol.for("react-aria.i18n.locale");

/**
 * Gives React Aria the document's language without loading it: overlays come later, and the first
 * page does not have to carry its locale provider.
 */
function announceLocale(language: string): void {
  Object.assign(window, { [LOCALE]: language });
  window.dispatchEvent(new Event("languagechange"));
}
