import type { ReactNode } from "react";
import { useIsMember } from "../../../platform/session.ts";
import { SiteFoot } from "./SiteFoot.tsx";
import { SiteHead } from "./SiteHead.tsx";

/** The frame of a page about the product. Members have the shell around it already. */
export function SiteFrame({ children }: { children: ReactNode }) {
  const isMember = useIsMember();
  const page = <div className="site-wide">{children}</div>;
  if (isMember) return page;
  return (
    <div className="site-frame">
      <SiteHead />
      <main id="main">{page}</main>
      <SiteFoot />
    </div>
  );
}
