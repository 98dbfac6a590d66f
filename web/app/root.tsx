import { listLanguages } from "@waymates/contract/operations/translations";
import { readAskedLanguage } from "@waymates/contract/features/asked-language";
import {
  directionOf,
  LANGUAGE_COOKIE,
  languageOfReader,
} from "@waymates/contract/features/translations-constants";
import { isUnindexedPath, isPublicPath } from "@waymates/contract/routes";
import { type ReactNode, Suspense, useContext, useMemo } from "react";
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteLoaderData,
} from "react-router";
import { parseTheme, readCookie, THEME_COOKIE } from "../platform/choices.ts";
import consentScript from "../features/consent/consent-banner.ts?worker&url";
import { useTranslation } from "../platform/i18n.tsx";
import { read } from "../platform/api.ts";
import { apiContext } from "../platform/route-contexts.ts";
import { adoptSession, unknownSession, ViewerContext } from "../platform/session.ts";
import { findFontSheet, fontPreloads } from "../ui/styles/fonts.ts";
import "../ui/styles/index.css";
import "./layouts/layouts.css";
import type { Route } from "./+types/root";
import { frameContext, viewerContext } from "./contexts.ts";
import { FirstScript, NonceContext, TextLinks } from "./document-parts.tsx";
import { FramedPage } from "./FramedPage.tsx";
import { Hydrated } from "./Hydrated.tsx";
import { LazyFailure } from "./LazyFailure.tsx";
import { SessionWatch } from "./SessionWatch.tsx";
import { guardDocument, guardNavigation } from "./session-guard.ts";

export const middleware: Route.MiddlewareFunction[] = [guardDocument as Route.MiddlewareFunction];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  guardNavigation as Route.ClientMiddlewareFunction,
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const cookie = request.headers.get("cookie");
  const { origin, pathname, search } = new URL(request.url);
  const viewer = context.get(viewerContext);
  const { items: languages } = await read(context.get(apiContext), listLanguages);
  const codes = languages.map(({ code }) => code);
  // A public page has an address in each language, for search engines and for links.
  const asked = isPublicPath(pathname) ? readAskedLanguage(search, codes) : null;
  const choices = { asked, device: readCookie(cookie, LANGUAGE_COOKIE), own: viewer?.language };
  return {
    frame: context.get(frameContext),
    viewer,
    origin,
    languages,
    language: languageOfReader(choices, request.headers.get("accept-language"), codes),
    theme: parseTheme(readCookie(cookie, THEME_COOKIE)),
  };
}

/** What the document was rendered with stays true until the next document. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-192.png" },
  ...fontPreloads.map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
];

type Hydrate = boolean | ((loaded: unknown) => boolean);

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  const { i18n } = useTranslation();
  const nonces = useContext(NonceContext);
  const nonce = nonces?.script;
  const { pathname } = useLocation();
  const language = i18n.language;
  const fontSheet = findFontSheet(language);
  // A public page that is read needs no framework in the browser. Of the others a route says
  // `handle = { hydrate: true }`, or decides it by the data of its loader.
  const wantsFramework = useMatches().some(({ handle, loaderData }) => {
    const hydrate = (handle as { hydrate?: Hydrate } | undefined)?.hydrate;
    return typeof hydrate === "function" ? hydrate(loaderData) : hydrate === true;
  });
  const isHydrated = wantsFramework || !root || root.frame !== null;
  return (
    <html
      lang={language}
      dir={directionOf(language)}
      data-theme={root && root.theme !== "system" ? root.theme : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <FirstScript nonce={nonce} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* iOS lets only apps on the home screen show notifications. */}
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        {/* React Aria gives its styles this nonce. A meta element with a property needs content. */}
        <meta
          property="csp-nonce"
          content="styles"
          nonce={nonces?.style}
          suppressHydrationWarning
        />
        {isUnindexedPath(pathname) ? <meta name="robots" content="noindex" /> : null}
        {isHydrated ? <TextLinks /> : null}
        <Links />
        {fontSheet ? <link rel="stylesheet" href={fontSheet} /> : null}
      </head>
      <body>
        {children}
        {isHydrated ? (
          <>
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        ) : null}
        <script
          type="module"
          src={consentScript}
          fetchPriority="low"
          nonce={nonce}
          suppressHydrationWarning
        />
      </body>
    </html>
  );
}

/** The root of every page: the person it is rendered for, and the session watch. */
export default function App({ loaderData }: Route.ComponentProps) {
  const { viewer, frame } = loaderData;
  const isFrame = frame !== null;
  const session = useMemo(
    () => (isFrame ? unknownSession : adoptSession(viewer)),
    [isFrame, viewer],
  );
  return (
    <ViewerContext value={session}>
      {isFrame ? (
        <FramedPage>
          <Page />
        </FramedPage>
      ) : (
        <>
          <Page />
          <Hydrated />
        </>
      )}
      <SessionWatch />
    </ViewerContext>
  );
}

const Page = () => (
  <Suspense>
    <Outlet />
  </Suspense>
);

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LazyFailure error={error} />;
}
