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

export const loader = frameLoader;

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  const languages = browserClient().getQueryData(staffLanguagesQuery.queryKey);
  // Where the languages cannot be read, the page shows what it can.
  if (languages && !languages.items.some(({ code }) => code === args.params.code)) {
    throw data(null, { status: 404 });
  }
  return true;
}
clientLoader.hydrate = true as const;

export default function AdminTexts({ loaderData, params }: Route.ComponentProps) {
  return loaderData ? <TextsPage key={params.code} code={params.code} /> : <ListPageSkeleton />;
}
