import { lazy } from "react";
import { ProfilePage } from "../../features/follows/ProfilePage.tsx";
import { profileQuery } from "../../features/follows/profileQueries.ts";
import { StreakLine } from "../../features/rewards/StreakLine.tsx";
import { browserLoader, serverLoader } from "../../platform/route-data.ts";
import type { Route } from "./+types/profile";

const WalkedPaths = lazy(() =>
  import("../../features/paths/WalkedPaths.tsx").then(({ WalkedPaths: Default }) => ({
    default: Default,
  })),
);

export const handle = { ns: ["profile", "streak"] };
const queries = ({ params }: { params: Record<string, string | undefined> }) => [
  profileQuery(params["username"] ?? ""),
];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function Profile({ params }: Route.ComponentProps) {
  return (
    <ProfilePage
      key={params.username}
      username={params.username}
      paths={({ username, firstName, relation }) => (
        <WalkedPaths username={username} firstName={firstName} isOwn={relation.self} />
      )}
      streak={({ id, firstName, relation }) => (
        <StreakLine userId={id} name={relation.self ? null : firstName} />
      )}
    />
  );
}
