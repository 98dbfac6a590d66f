import { viewRegistration } from "@waymates/contract/operations/onboarding";
import { INVITE_PATTERN } from "@waymates/contract/features/registration-constants";
import { redirect } from "react-router";
import { type InviteFault, InvitePage } from "../../features/invites/InvitePage.tsx";
import { type ApiGet, getInBrowser, read } from "../../platform/api.ts";
import { apiContext } from "../../platform/route-contexts.ts";
import { frameContext } from "../contexts.ts";
import { ProfileSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/invite-code";

const faults: readonly InviteFault[] = ["used", "unknown", "needed"];

/** Sends on who has typed a code, and reads what the page shows. */
async function open(request: Request, api: ApiGet) {
  const { origin, searchParams } = new URL(request.url);
  const typed = searchParams.get("code")?.trim() ?? null;
  if (typed && INVITE_PATTERN.test(typed)) throw redirect(`/i/${typed}`);
  const { mode } = await read(api, viewRegistration);
  const why = faults.find((fault) => fault === searchParams.get("why")) ?? null;
  return { why, typed, mode, origin };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  return context.get(frameContext) ? null : open(request, context.get(apiContext));
}

/** At /i the browser of a member renders the page. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => open(request, getInBrowser);
clientLoader.hydrate = true as const;

export default function InviteCode({ loaderData }: Route.ComponentProps) {
  return loaderData ? <InvitePage {...loaderData} /> : <ProfileSkeleton />;
}
