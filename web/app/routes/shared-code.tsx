import { redirect } from "react-router";
import { ShareCodePage } from "../../features/shares/ShareCodePage.tsx";
import { browserLoader } from "../../platform/route-data.ts";
import type { Route } from "./+types/shared-code";

const readInBrowser = browserLoader(() => []);

/** A code, alone or at the end of its address. */
const CODE = /(?:^|\/s\/)([\w-]{22,100})\/?$/;

/** Sends on who has typed a code. */
function read(request: Request): { typed: string | null } {
  const typed = new URL(request.url).searchParams.get("code")?.trim() ?? null;
  const code = CODE.exec(typed ?? "")?.[1];
  if (code) throw redirect(`/s/${code}`);
  return { typed };
}

export const loader = ({ request }: Route.LoaderArgs) => read(request);

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  return read(args.request);
}
/** The frame knows nothing of the query in the address. */
clientLoader.hydrate = true as const;

export default function SharedCode({ loaderData }: Route.ComponentProps) {
  return <ShareCodePage {...loaderData} />;
}
