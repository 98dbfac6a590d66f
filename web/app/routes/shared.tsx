import { viewShare } from "@waymates/contract/operations/shares";
import { QueryClientProvider } from "@tanstack/react-query";
import { data, isRouteErrorResponse } from "react-router";
import type { SharedThing } from "@waymates/contract/features/shares";
import { GuestGame } from "../../features/games/live/player/GuestGame.tsx";
import { SharedGone } from "../../features/shares/SharedGone.tsx";
import { SharedThingPage } from "../../features/shares/SharedThingPage.tsx";
import { ApiError, call, read } from "../../platform/api.ts";
import { asResponse } from "../../platform/route-data.ts";
import { apiContext } from "../../platform/route-contexts.ts";
import { useAppClient } from "../app-client.ts";
import { LazyFailure } from "../LazyFailure.tsx";
import type { Route } from "./+types/shared";

/** Read, with ways on: it needs no script; a game is played. */
export const handle = {
  hydrate: (loaded: { share: SharedThing } | undefined) => loaded?.share.kind === "game",
};

/** Search engines may not index the page unless the author allows it. */
export const headers = ({ loaderHeaders, errorHeaders }: Route.HeadersArgs) =>
  errorHeaders ?? loaderHeaders;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  try {
    const share = await read(context.get(apiContext), viewShare, { params: { code: params.code } });
    const robots = share.indexed ? {} : { headers: { "X-Robots-Tag": "noindex" } };
    return data({ share, origin }, robots);
  } catch (error) {
    if (!isGone(error)) throw asResponse(error);
    throw data(null, { status: error.status, headers: { "X-Robots-Tag": "noindex" } });
  }
}

/** Unknown, taken back, or no longer public. */
const isGone = (error: unknown): error is ApiError =>
  error instanceof ApiError && [404, 410, 422].includes(error.status);

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  try {
    const share = await call(viewShare, { params: { code: params.code } });
    return { share, origin: location.origin };
  } catch (error) {
    throw asResponse(error);
  }
}

/** A link that leads nowhere shows nothing of what it led to. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status < 500 ? <SharedGone /> : <LazyFailure error={error} />;
}

export default function Shared({ loaderData }: Route.ComponentProps) {
  return (
    <QueryClientProvider client={useAppClient()}>
      <SharedThingPage {...loaderData} game={(share) => <GuestGame share={share} />} />
    </QueryClientProvider>
  );
}
