import { viewOperator } from "@waymates/contract/operations/site";
import { ContactPage } from "../../features/site/pages/contact/ContactPage.tsx";
import { call, read } from "../../platform/api.ts";
import { apiContext, formContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/contact";

const isSent = (request: Request) => new URL(request.url).searchParams.get("sent") === "1";

export async function loader({ request, context }: Route.LoaderArgs) {
  const operator = await read(context.get(apiContext), viewOperator);
  return { operator, form: context.get(formContext), isSent: isSent(request) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const operator = await call(viewOperator);
  return { operator, form: null, isSent: isSent(request) };
}
/** The frame knows nothing of the query in the address. */
clientLoader.hydrate = true as const;

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} />;
}
