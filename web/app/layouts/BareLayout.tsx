import { Outlet } from "react-router";
import { LayoutFooter } from "./LayoutFooter.tsx";

/** The content of the footer. */
export const handle = { ns: ["site"] };

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
