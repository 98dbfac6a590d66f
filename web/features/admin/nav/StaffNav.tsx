import "./nav.css";
import { useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Count } from "../../../ui/Count.tsx";
import { Sheet } from "../../../ui/Sheet.tsx";
import { useRememberedAddress } from "../lists/listAddresses.ts";
import { StaffPlaces } from "./StaffPlaces.tsx";
import { useWaitingCounts } from "./useWaitingCounts.ts";

/** The pages of the workplace: at the side, and on a phone in a sheet that a button opens. */
export function StaffNav() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const waiting = useWaitingCounts();
  useRememberedAddress();
  return (
    <>
      <div className="admin-nav">
        <StaffPlaces waiting={waiting} />
      </div>
      <div className="admin-nav-opener">
        <Button
          size="small"
          icon="menu"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPress={() => setOpen(true)}
        >
          {t("admin.menu")}
          <Count value={waiting.total} label={t("admin.waiting", { count: waiting.total })} />
        </Button>
      </div>
      <Sheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("admin.title")}
        closeLabel={t("admin.menu.close")}
        className="admin-nav-sheet"
      >
        <StaffPlaces waiting={waiting} onGo={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
