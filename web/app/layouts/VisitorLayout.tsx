import { Outlet } from "react-router";
import { VisitorShell } from "./VisitorShell.tsx";

/** Public pages: the name, the way in, the page. */
export default function VisitorLayout() {
  return (
    <VisitorShell>
      <Outlet />
    </VisitorShell>
  );
}
