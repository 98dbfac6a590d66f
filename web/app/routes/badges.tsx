import type { SessionUser } from "@waymates/contract/features/accounts";
import { BadgesPage } from "../../features/badges/BadgesPage.tsx";
import { badgesQuery } from "../../features/badges/queries.ts";
import { browserLoader, frameLoader } from "../../platform/route-data.ts";
import { useIsFrame } from "../../platform/session.ts";
import { CardsSkeleton } from "../skeletons.tsx";

const queries = ({ user }: { user: SessionUser | null }) => (user ? [badgesQuery(user.id)] : []);
export const handle = { queries };
export const loader = frameLoader;
export const clientLoader = browserLoader(queries);

export default function Badges() {
  if (useIsFrame()) return <CardsSkeleton />;
  return <BadgesPage />;
}
