import type { ReactNode } from "react";
import { Part } from "../../../platform/Part.tsx";
import { StaffNav } from "./StaffNav.tsx";

/** The navigation of the workplace, which stays while its pages change, and the page beside it. */
export function Workplace({ children }: { children: ReactNode }) {
  return (
    <div className="admin-shell">
      <Part isUnseen>
        <StaffNav />
      </Part>
      {children}
    </div>
  );
}
