import { viewRegistration } from "@waymates/contract/operations/onboarding";
import { viewInvite } from "@waymates/contract/operations/invites";
import type { InviteView } from "@waymates/contract/features/invites";
import type { RegistrationView } from "@waymates/contract/features/registration";
import { INVITE_COOKIE, INVITE_PATTERN } from "@waymates/contract/features/registration-constants";
import { redirect, redirectDocument } from "react-router";
import { OnboardingPage } from "../../features/onboarding/OnboardingPage.tsx";
import { ApiError, type ApiGet, getInBrowser, read } from "../../platform/api.ts";
import { readCookie } from "../../platform/choices.ts";
import { apiContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/register";

/** Twelve steps of one form: it needs the framework. */
export const handle = { hydrate: true };

interface Loaded {
  view: RegistrationView;
  invite: InviteView | null;
  isInviteUsed: boolean;
}

/** How one comes in now, how far the person is, and who brought a visitor. */
async function load(get: ApiGet, url: string, cookie: string | null): Promise<Loaded> {
  const view = await read(get, viewRegistration);
  const brought = new URL(url).searchParams.get("invite") ?? readCookie(cookie, INVITE_COOKIE);
  // A person who came from another provider has a state before the first step, which takes the code.
  const code = view.state && view.state.step > 0 ? undefined : brought;
  if (!code) return { view, invite: null, isInviteUsed: false };
  const invite = INVITE_PATTERN.test(code) ? await findInvite(get, code) : null;
  return { view, invite, isInviteUsed: invite === null };
}

async function findInvite(get: ApiGet, code: string): Promise<InviteView | null> {
  try {
    return await read(get, viewInvite, { params: { code } });
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

/** Where a visitor has to go first who may not simply come in; null where they may. */
function detourOf({ view, invite, isInviteUsed }: Loaded): string | null {
  if (view.state || view.mode === "open" || invite) return null;
  if (isInviteUsed) return "/invite?why=used";
  return view.mode === "waitlist" ? "/waitlist" : "/invite?why=needed";
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const loaded = await load(context.get(apiContext), request.url, request.headers.get("cookie"));
  const detour = detourOf(loaded);
  if (detour) throw redirect(detour);
  return loaded;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const loaded = await load(getInBrowser, request.url, document.cookie);
  const detour = detourOf(loaded);
  if (detour) throw redirectDocument(detour);
  return loaded;
}

export default function Register({ loaderData }: Route.ComponentProps) {
  return <OnboardingPage {...loaderData} />;
}
