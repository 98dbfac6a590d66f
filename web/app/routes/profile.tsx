import type { ProfileView } from "@waymates/contract/features/profiles";
import { redirect } from "react-router";
import { ProfilePage } from "../../features/profiles/ProfilePage.tsx";
import { BadgeShelf } from "../../features/badges/BadgeShelf.tsx";
import { ProfileReceipts } from "../../features/receipts/ProfileReceipts.tsx";
import { JoinedPaths } from "../../features/paths/profile/JoinedPaths.tsx";
import { ProfilePosts } from "../../features/posts/lists/ProfilePosts.tsx";
import { profileQuery } from "../../features/follows/queries.ts";
import { KeepTogether } from "../../features/streaks/friend/KeepTogether.tsx";
import { StreakLine } from "../../features/rewards/streak/StreakLine.tsx";
import { browserClient } from "../../platform/client.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { useIsFrame } from "../../platform/session.ts";
import { ProfileSkeleton } from "../skeletons.tsx";
import type { Route } from "./+types/profile";

interface Asked {
  params: Record<string, string | undefined>;
  request: Request;
}
const queries = ({ params }: Asked) => [profileQuery(params["username"] ?? "")];
export const handle = { queries };
const readInBrowser = browserLoader(queries);

/** Where a person is called by a name from before, the address moves on to the one of today. */
function movedTo({ params, request }: Asked, profile: ProfileView | undefined): string | null {
  const asked = params["username"]?.toLowerCase();
  if (!profile || profile.username === asked) return null;
  return `/${profile.username}${new URL(request.url).search}`;
}

export const loader = frameLoader;

export async function clientLoader(args: Route.ClientLoaderArgs) {
  await readInBrowser(args);
  const { queryKey } = profileQuery(args.params.username);
  const target = movedTo(args, browserClient().getQueryData(queryKey));
  // In the place of the old address: going back must not lead to it.
  if (target) throw redirect(target, { headers: { "X-Remix-Replace": "true" } });
  return null;
}
// The address may have to move on, or lead to nothing.
clientLoader.hydrate = true as const;

export default function Profile({ params }: Route.ComponentProps) {
  if (useIsFrame()) return <ProfileSkeleton />;
  return (
    <ProfilePage
      key={params.username}
      username={params.username}
      paths={({ username, firstName, relation }) => (
        <JoinedPaths username={username} firstName={firstName} isOwn={relation.self} />
      )}
      badges={({ id, relation }) => <BadgeShelf userId={id} isOwn={relation.self} />}
      receipts={({ username, firstName, relation }) => (
        <ProfileReceipts username={username} firstName={firstName} isOwn={relation.self} />
      )}
      posts={({ username, firstName, relation }) => (
        <ProfilePosts username={username} firstName={firstName} isOwn={relation.self} />
      )}
      streak={({ id, firstName, relation }) => (
        <>
          <StreakLine userId={id} name={relation.self ? null : firstName} />{" "}
          {relation.following && relation.followedBy ? <KeepTogether userId={id} /> : null}
        </>
      )}
    />
  );
}
