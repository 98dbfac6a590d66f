import { termsVersions } from "@waymates/contract/features/legal-constants";
import type { Operator } from "@waymates/contract/features/site";
import { LegalPage } from "./LegalPage.tsx";
import { termsSections } from "./legal-sections.ts";
import { OperatorBlock } from "./OperatorBlock.tsx";

/** /terms-of-service: what a person agrees to with the first step of the registration. */
export function TermsPage({ operator }: { operator: Operator }) {
  return (
    <LegalPage
      ns="terms"
      sections={termsSections}
      versions={termsVersions}
      before={{ operator: <OperatorBlock operator={operator} /> }}
    />
  );
}
