import { LegalLinks } from "../../features/site/index.ts";

/** Terms, privacy and cookies, below every public page that does not lead there itself. */
export function LayoutFooter() {
  return (
    <footer className="app-foot no-print">
      <LegalLinks />
    </footer>
  );
}
