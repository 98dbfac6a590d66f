import { Outlet } from "react-router";
import { FrameFoot } from "./FrameFoot.tsx";

/** What the foot says. */
export const handle = { ns: ["site"] };

/** Only the page: sign-in, registration, legal texts. */
export default function BareFrame() {
  return (
    <>
      <main className="bare">
        <Outlet />
      </main>
      <FrameFoot />
    </>
  );
}
