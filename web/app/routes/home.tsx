import { viewOperator } from "@waymates/contract/operations/site";
import { HomePage } from "../../features/site/home/HomePage.tsx";
import { call, read } from "../../platform/api.ts";
import { apiContext } from "../../platform/route-contexts.ts";
import type { Route } from "./+types/home";

/** The answer that the question's form sent. */
const answerIn = (request: Request) => new URL(request.url).searchParams.get("answer");

export async function loader({ request, context }: Route.LoaderArgs) {
  const operator = await read(context.get(apiContext), viewOperator);
  return { operator, answer: answerIn(request) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const operator = await call(viewOperator);
  return { operator, answer: answerIn(request) };
}
/** The frame knows nothing of the query in the address. */
clientLoader.hydrate = true as const;

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
