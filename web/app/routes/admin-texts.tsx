import { data } from "react-router";
import { meQuery, staffLanguagesQuery } from "../../features/admin/queries.ts";
import { TextsPage } from "../../features/admin/texts/TextsPage.tsx";
import { browserClient } from "../../platform/client.ts";
import { frameLoader } from "../../platform/route-data.ts";
import { staffBrowserLoader } from "../../platform/staff-route.ts";
import { ListPageSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/admin-texts";

const queries = () => [meQuery, staffLanguagesQuery];
export const handle = { queries };
const readInBrowser = staffBrowserLoader(queries);

/** The words that a link asks for, by ?query=. */
const asked = (request: Request) => new URL(request.url).searchParams.get("query") ?? "";

export const loader = frameLoader;

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  const languages = browserClient().getQueryData(staffLanguagesQuery.queryKey);
  // Where the languages cannot be read, the page shows what it can.
  if (languages && !languages.items.some(({ code }) => code === args.params.code)) {
    throw data(null, { status: 404 });
  }
  return { query: asked(args.request) };
}
clientLoader.hydrate = true as const;

export default function AdminTexts({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <ListPageSkeleton />;
  const { query } = loaderData;
  // Another link to the same language asks for other words.
  return <TextsPage key={`${params.code} ${query}`} code={params.code} asked={query} />;
}
