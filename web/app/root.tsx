import { type Language, LANGUAGE_COOKIE, directionOf, pickLanguage } from "@waymates/contract/features/translations";
import { HydrationBoundary, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { I18nProvider } from "react-aria-components/I18nProvider";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { parseTheme, readCookie, THEME_COOKIE } from "../platform/choices.ts";
import { apiContext, type LoadedQueries } from "../platform/route-data.ts";
import { findFontSheet, fontPreloads } from "../ui/styles/fonts.ts";
import "../ui/styles/index.css";
import "./frames/frames.css";
import type { Route } from "./+types/root";
import { Aftermath } from "./Aftermath.tsx";
import { useAppClient } from "./app-client.ts";
import { nonceContext, viewerContext } from "./contexts.ts";
import { InlineTextsScript, useNonce } from "./document-parts.tsx";
import { Failure } from "./Failure.tsx";
import { guardDocument, guardNavigation } from "./session-guard.ts";

export const middleware: Route.MiddlewareFunction[] = [guardDocument as Route.MiddlewareFunction];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  guardNavigation as Route.ClientMiddlewareFunction,
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const cookie = request.headers.get("cookie");
  const viewer = context.get(viewerContext);
  const { items: languages } = (await context.get(apiContext)("/api/languages")) as { items: Language[] };
  const codes = languages.map(({ code }) => code);
  const accepted = (request.headers.get("accept-language") ?? "").split(",").map((part) => part.split(";")[0]?.trim() ?? "");
  const chosen = [readCookie(cookie, LANGUAGE_COOKIE), viewer?.language].filter((code) => code !== undefined);
  return {
    viewer,
    languages,
    language: pickLanguage([...chosen, ...accepted.filter(Boolean)], codes),
    theme: parseTheme(readCookie(cookie, THEME_COOKIE)),
    nonce: context.get(nonceContext),
  };
}

/** What the document was rendered with stays true until the next document. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  ...fontPreloads.map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
];

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const { i18n } = useTranslation();
  const nonce = useNonce(root?.nonce);
  const language = i18n.language;
  const fontSheet = findFontSheet(language);
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={root && root.theme !== "system" ? root.theme : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {nonce ? <meta property="csp-nonce" nonce={nonce} content={nonce} /> : null}
        <Meta />
        <Links nonce={nonce} />
        {fontSheet ? <link rel="stylesheet" href={fontSheet} /> : null}
      </head>
      <body>
        {children}
        <InlineTextsScript nonce={nonce} />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

/** Everything that every page stands in: cache, language, session. */
export default function App({ loaderData }: Route.ComponentProps) {
  const { i18n } = useTranslation();
  const client = useAppClient(loaderData.viewer);
  return (
    <QueryClientProvider client={client}>
      <HydrationBoundary state={useDehydrated()}>
        <I18nProvider locale={i18n.language}>
          <Suspense>
            <Outlet />
          </Suspense>
          <Aftermath />
        </I18nProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

function useDehydrated() {
  const matches = useMatches();
  const states = matches.map(({ loaderData }) => (loaderData as Partial<LoadedQueries> | undefined)?.dehydrated);
  const key = states.map((state) => state?.queries.map(({ queryHash }) => queryHash).join()).join();
  // The states themselves are stable between renders; the key tells when they are others.
  return useMemo(
    () => ({ queries: states.flatMap((state) => state?.queries ?? []), mutations: [] }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}
