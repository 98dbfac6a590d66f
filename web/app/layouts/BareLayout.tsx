import { Outlet } from "react-router";
import { textsLoader } from "../../platform/route-data.ts";
import { LayoutFooter } from "./LayoutFooter.tsx";

export const handle = { texts: "site" };

export const loader = () => null;
export const clientLoader = textsLoader("site");

/** Only the page: sign-in, registration, legal texts. */
export default function BareLayout() {
  return (
    <>
      <main className="bare">
        <Outlet />
      </main>
      <LayoutFooter />
    </>
  );
}
