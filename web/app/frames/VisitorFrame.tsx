import { Outlet } from "react-router";
import { VisitorHeader } from "./VisitorHeader.tsx";

/** Public pages: the name, the way in, the page. */
export default function VisitorFrame() {
  return (
    <div className="shell visitor">
      <VisitorHeader />
      <main id="main">
        <Outlet />
      </main>
    </div>
  );
}
