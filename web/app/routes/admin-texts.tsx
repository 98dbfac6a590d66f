import { data } from "react-router";
import { meQuery, staffLanguagesQuery } from "../../features/admin/queries.ts";
import { TextsPage } from "../../features/admin/TextsPage.tsx";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import { forStaff } from "../../platform/staff-route.ts";
import type { Route } from "./+types/admin-texts";

const queries = () => [meQuery, staffLanguagesQuery];
const readOnServer = forStaff(serverLoader(queries));
const readInBrowser = forStaff(browserLoader(queries));

/** The words that a link asks for, by ?query=. */
const asked = (request: Request) => new URL(request.url).searchParams.get("query") ?? "";

export async function loader(args: Route.LoaderArgs) {
  const { dehydrated } = await readOnServer(args);
  const languages = dehydrated.queries.find(
    ({ queryKey }) => queryKey[0] === staffLanguagesQuery.queryKey[0],
  );
  const granted = languages?.state.data as { items: { code: string }[] } | undefined;
  if (!granted?.items.some(({ code }) => code === args.params.code)) {
    throw data(null, { status: 404 });
  }
  return { dehydrated, query: asked(args.request) };
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  return { query: asked(args.request) };
}

export default function AdminTexts({ loaderData, params }: Route.ComponentProps) {
  const { query } = loaderData;
  // Another link to the same language asks for other words.
  return <TextsPage key={`${params.code} ${query}`} code={params.code} asked={query} />;
}
