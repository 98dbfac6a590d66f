import { HydrationBoundary, QueryClientProvider } from "@tanstack/react-query";
import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import { Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { Outlet, useMatches } from "react-router";
import { clientOnly } from "../../platform/clientOnly.tsx";
import { useTranslation } from "../../platform/i18n.tsx";
import type { LoadedQueries } from "../../platform/route-data.ts";
import { useSession } from "../../platform/session.ts";
import { useAppClient } from "../app-client.ts";

/** Nothing of it shows in the first paint, so it loads after the page. */
const GlobalEffects = clientOnly(() => import("../GlobalEffects.tsx"), "GlobalEffects");

/** Says that what stands before it in its Suspense boundary is hydrated. */
function Arrival({ onArrive }: { onArrive: () => void }) {
  useEffect(onArrive, [onArrive]);
  return null;
}

/**
 * Every page of a signed-in person: its query cache, and the global effects. These wait for the page: a live
 * event that changed the cache before React has hydrated it would make it differ from the document.
 */
export default function MemberLayout() {
  const { i18n } = useTranslation();
  const client = useAppClient();
  const { user } = useSession();
  const [isThere, setThere] = useState(false);
  const arrive = useCallback(() => setThere(true), []);
  useEffect(() => announceLocale(i18n.language), [i18n.language]);
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={useDehydrated()}>
        <Suspense>
          <Outlet />
          <Arrival onArrive={arrive} />
        </Suspense>
        {isThere && user && user.registration_step >= REGISTRATION_COMPLETE ? (
          <GlobalEffects user={user} />
        ) : null}
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

/** The queries that the matched routes' loaders read on the server. */
function useDehydrated() {
  const matches = useMatches();
  const states = matches.map(
    ({ loaderData }) => (loaderData as Partial<LoadedQueries> | undefined)?.dehydrated,
  );
  const key = states.map((state) => state?.queries.map(({ queryHash }) => queryHash).join()).join();
  // The states themselves are stable between renders; the key changes when they do.
  return useMemo(
    () => ({ queries: states.flatMap((state) => state?.queries ?? []), mutations: [] }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key],
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
