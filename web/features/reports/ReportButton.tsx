import { useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { ReportDialog } from "./ReportDialog.tsx";

/** Opens the dialog that says what is wrong with a question. */
export function ReportButton({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="bare" icon="flag" onPress={() => setOpen(true)}>
        {t("reports.report")}
      </Button>
      {isOpen ? (
        <ReportDialog target={{ type: "node", id: nodeId }} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
