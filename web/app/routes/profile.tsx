import { ProfilePage } from "../../features/follows/ProfilePage.tsx";
import { profileQuery } from "../../features/follows/queries.ts";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import type { Route } from "./+types/profile";

export const handle = { ns: ["profile"] };
const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  profileQuery(params["username"] ?? ""),
];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function Profile({ params }: Route.ComponentProps) {
  return <ProfilePage key={params.username} username={params.username} />;
}
