import { redirect } from "react-router";
import { ShareCodePage } from "../../features/shares/ShareCodePage.tsx";
import type { Route } from "./+types/shared-code";

export const handle = { ns: ["share"], hydrate: false };

export const headers = () => ({ "X-Robots-Tag": "noindex" });

/** A code, alone or at the end of its address. */
const CODE = /(?:^|\/s\/)([\w-]{22,100})\/?$/;

export async function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("code")?.trim() ?? null;
  const code = CODE.exec(typed ?? "")?.[1];
  if (code) throw redirect(`/s/${code}`);
  return { typed };
}

export default function SharedCode({ loaderData }: Route.ComponentProps) {
  return <ShareCodePage {...loaderData} />;
}
