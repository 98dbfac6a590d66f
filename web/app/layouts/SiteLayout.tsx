import { Outlet } from "react-router";
import { SiteFrame } from "../../features/site/frame/SiteFrame.tsx";
import { textsLoader } from "../../platform/route-data.ts";

/** Visitors read these pages without the framework; members read them in their shell. */
export const handle = { texts: "site" };

export const loader = () => null;
export const clientLoader = textsLoader("site");

/** Pages about the product: visitors have a head with the ways between them. */
export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}
