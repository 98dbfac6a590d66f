import { Outlet } from "react-router";
import { VisitorShell } from "./VisitorShell.tsx";

/** The content of the footer. */
export const handle = { ns: ["site"] };

/** Public pages: the name, the way in, the page. */
export default function VisitorLayout() {
  return (
    <VisitorShell>
      <Outlet />
    </VisitorShell>
  );
}
