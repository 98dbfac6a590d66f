import { LanguageLinks, LegalLinks } from "../../features/site/index.ts";

/**
 * Terms, privacy and cookies, below every public page that does not lead there itself, and the same page
 * in the other languages.
 */
export function LayoutFooter() {
  return (
    <footer className="app-foot no-print">
      <LegalLinks />
      <LanguageLinks />
    </footer>
  );
}
