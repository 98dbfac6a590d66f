import { REGISTRATION_COMPLETE } from "@waymates/contract/features/accounts-constants";
import type { ReactNode } from "react";
import { useSession } from "../../platform/session.ts";
import { SiteFoot } from "./SiteFoot.tsx";
import { SiteHead } from "./SiteHead.tsx";

/** What a page about the product stands in. Members have the shell around it already. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const { user } = useSession();
  const page = <div className="site-wide">{children}</div>;
  if (user !== null && user.registration_step >= REGISTRATION_COMPLETE) return page;
  return (
    <div className="site-frame">
      <SiteHead />
      <main id="main">{page}</main>
      <SiteFoot />
    </div>
  );
}
