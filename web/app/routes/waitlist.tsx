import { WaitlistPage } from "../../features/waitlist/WaitlistPage.tsx";
import type { Route } from "./+types/waitlist";

export const handle = { ns: ["waitlist"] };

function read(request: Request) {
  const { origin, searchParams } = new URL(request.url);
  return { origin, token: searchParams.get("confirm"), referrer: searchParams.get("ref") };
}

export const loader = ({ request }: Route.LoaderArgs) => read(request);
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => Promise.resolve(read(request));

export default function Waitlist({ loaderData }: Route.ComponentProps) {
  return <WaitlistPage {...loaderData} />;
}
