import type { PublicNode } from "@waymates/contract/features/paths";
import { Button } from "../../../ui/Button.tsx";
import { ReportButton } from "../../reports/index.ts";
import { usePathTexts } from "../usePathTexts.ts";

/** Reading a translated chapter as its author wrote it, and back. */
export interface Original {
  isShown: boolean;
  toggle: () => void;
}

interface QuestionToolsProps {
  node: PublicNode;
  /** Null where the chapter is read as it was written. */
  original: Original | null;
}

/** What one can do about a question beside answering it. */
export function QuestionTools({ node, original }: QuestionToolsProps) {
  const { t } = usePathTexts();
  return (
    <div className="path-tools">
      {original ? (
        <Button
          variant="bare"
          icon="languages"
          aria-pressed={original.isShown}
          onPress={original.toggle}
        >
          {t("paths.original")}
        </Button>
      ) : null}
      <ReportButton key={node.id} nodeId={node.id} />
    </div>
  );
}
