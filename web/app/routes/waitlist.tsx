import { WaitlistPage } from "../../features/waitlist/WaitlistPage.tsx";
import { formContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/waitlist";

/** A plain form for visitors; only a place that is confirmed needs a script. */
export const handle = {
  hydrate: (loaded: { token: string | null } | undefined) => Boolean(loaded?.token),
};

function read(request: Request) {
  const { searchParams } = new URL(request.url);
  return { token: searchParams.get("confirm"), referrer: searchParams.get("ref") };
}

export const loader = ({ request, context }: Route.LoaderArgs) => {
  const form = context.get(formContext);
  const page = read(request);
  return { ...page, referrer: form?.values["referrer"] || page.referrer, form };
};
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ({
  ...read(request),
  form: null,
});

export default function Waitlist({ loaderData }: Route.ComponentProps) {
  return <WaitlistPage {...loaderData} />;
}
