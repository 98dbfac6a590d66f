import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import { useContext } from "react";
import { type Params, redirect, redirectDocument } from "react-router";
import joinScript from "../../features/invites/invite-join.ts?worker&url";
import { arriveByInvite } from "../../features/invites/inviteArrival.ts";
import { InviteLanding } from "../../features/invites/InviteLanding.tsx";
import { type ApiGet, getInBrowser } from "../../platform/api.ts";
import { apiContext } from "../../platform/route-contexts.ts";
import { useIsMember } from "../../platform/session.ts";
import { frameContext, viewerContext } from "../contexts.ts";
import { NonceContext } from "../document-parts.tsx";
import { VisitorShell } from "../layouts/VisitorShell.tsx";
import { ProfileSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/invite";

const codeIn = (params: Params) => params["code"] ?? "";

export const handle = {
  redirect: async (params: Params, api: ApiGet) =>
    (await arriveByInvite(api, codeIn(params), true)).to,
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (context.get(frameContext)) return null;
  const { origin } = new URL(request.url);
  const viewer = context.get(viewerContext);
  const isMember = (viewer?.registration_step ?? 0) >= REGISTRATION_COMPLETE;
  const { invite, to } = await arriveByInvite(context.get(apiContext), codeIn(params), isMember);
  if (to !== null) throw redirect(to);
  return { invite, origin, isMember: viewer !== null };
}

/** The browser of a member renders the page. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { invite, to } = await arriveByInvite(getInBrowser, codeIn(params), true);
  if (to !== null) throw redirectDocument(to);
  return { invite, origin: location.origin, isMember: true };
}
clientLoader.hydrate = true as const;

export default function Invite({ loaderData }: Route.ComponentProps) {
  const isMember = useIsMember();
  const nonce = useContext(NonceContext)?.script;
  if (!loaderData) return <ProfileSkeleton />;
  const page = <InviteLanding {...loaderData} />;
  if (isMember) return page;
  return (
    <VisitorShell>
      {page}
      <script type="module" src={joinScript} nonce={nonce} />
    </VisitorShell>
  );
}
