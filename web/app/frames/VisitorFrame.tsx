import { Outlet } from "react-router";
import { FrameFoot } from "./FrameFoot.tsx";
import { VisitorHeader } from "./VisitorHeader.tsx";

/** What the foot says. */
export const handle = { ns: ["site"] };

/** Public pages: the name, the way in, the page. */
export default function VisitorFrame() {
  return (
    <div className="shell visitor">
      <VisitorHeader />
      <main id="main">
        <Outlet />
      </main>
      <FrameFoot />
    </div>
  );
}
