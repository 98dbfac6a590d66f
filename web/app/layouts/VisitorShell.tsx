import type { ReactNode } from "react";
import { LayoutFooter } from "./LayoutFooter.tsx";
import { VisitorHeader } from "./VisitorHeader.tsx";

/** What a page for visitors stands in: the name, the way in, the page, the small print. */
export function VisitorShell({ children }: { children: ReactNode }) {
  return (
    <div className="shell visitor">
      <VisitorHeader />
      <main id="main">{children}</main>
      <LayoutFooter />
    </div>
  );
}
