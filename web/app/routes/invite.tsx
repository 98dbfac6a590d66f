import { viewInvite } from "@waymates/contract/operations/invites";
import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import { redirect } from "react-router";
import { useContext } from "react";
import joinScript from "../../features/invites/invite-join.ts?worker&url";
import { InviteLanding } from "../../features/invites/InviteLanding.tsx";
import { ApiError, read } from "../../platform/api.ts";
import { apiContext } from "../../platform/route-contexts.ts";
import { viewerContext } from "../contexts.ts";
import { NonceContext } from "../document-parts.tsx";
import type { Route } from "./+types/invite";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { origin } = new URL(request.url);
  const viewer = context.get(viewerContext);
  const isMember = viewer !== null;
  try {
    const { code } = params;
    const invite = await read(context.get(apiContext), viewInvite, { params: { code } });
    // A signed-in person joins on the page itself.
    if (invite.page && viewer && viewer.registration_step >= REGISTRATION_COMPLETE) {
      throw redirect(`/p/${invite.page.name}?invite=${invite.code}`);
    }
    return { invite, origin, isMember };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 410) throw redirect("/invite?why=used");
    if (error.status === 404 || error.status === 422) throw redirect("/invite?why=unknown");
    throw error;
  }
}

export default function Invite({ loaderData }: Route.ComponentProps) {
  const nonce = useContext(NonceContext)?.script;
  return (
    <>
      <InviteLanding {...loaderData} />
      <script type="module" src={joinScript} nonce={nonce} />
    </>
  );
}
