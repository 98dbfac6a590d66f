import { UnsubscribePage } from "../../features/unsubscribe/UnsubscribePage.tsx";
import { formContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/unsubscribe";

/** The address holds a token: no other site is to learn it from a link. */
export const headers = () => ({ "referrer-policy": "same-origin" });

export const loader = ({ request, context }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  return {
    form: context.get(formContext),
    token: searchParams.get("token"),
    isDone: searchParams.has("done"),
  };
};

export default function Unsubscribe({ loaderData }: Route.ComponentProps) {
  return <UnsubscribePage {...loaderData} />;
}
