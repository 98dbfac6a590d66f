import { viewRegistration } from "@waymates/contract/operations/onboarding";
import { INVITE_PATTERN } from "@waymates/contract/features/registration-constants";
import { redirect } from "react-router";
import { type InviteFault, InvitePage } from "../../features/invites/InvitePage.tsx";
import { read } from "../../platform/api.ts";
import { apiContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/invite-code";

const faults: readonly InviteFault[] = ["used", "unknown", "needed"];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { origin, searchParams } = new URL(request.url);
  const typed = searchParams.get("code")?.trim() ?? null;
  if (typed && INVITE_PATTERN.test(typed)) throw redirect(`/i/${typed}`);
  const { mode } = await read(context.get(apiContext), viewRegistration);
  const why = faults.find((fault) => fault === searchParams.get("why")) ?? null;
  return { why, typed, mode, origin };
}

export default function InviteCode({ loaderData }: Route.ComponentProps) {
  return <InvitePage {...loaderData} />;
}
