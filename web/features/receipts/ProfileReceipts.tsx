import type { Receipt } from "@waymates/contract/features/receipts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { ReceiptCard } from "./ReceiptCard.tsx";
import { ReceiptEditor } from "./ReceiptEditor.tsx";
import { ownReceiptsQuery, profileReceiptsQuery } from "./queries.ts";

interface ProfileReceiptsProps {
  username: string;
  firstName: string;
  /** The reader's own: then those that the profile does not show are there as well. */
  isOwn: boolean;
}

/** A person's learning receipts, on their profile. Renders nothing without any. */
export function ProfileReceipts({ username, firstName, isOwn }: ProfileReceiptsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(isOwn ? ownReceiptsQuery : profileReceiptsQuery(username));
  const [edited, setEdited] = useState<Receipt | null>(null);
  if (!data || data.items.length === 0) return null;
  return (
    <section className="receipts" aria-labelledby="receipts">
      <h2 id="receipts">
        {isOwn ? t("receipt.ownTitle") : t("receipt.title", { name: firstName })}
      </h2>
      <ul>
        {data.items.map((receipt) => (
          <li key={receipt.id}>
            <ReceiptCard receipt={receipt} />
            {isOwn ? (
              <div className="receipts-acts">
                <span className="hint">
                  {t(receipt.on_profile ? "receipt.shown" : "receipt.onlyYou")}
                </span>
                <Button
                  size="small"
                  variant="bare"
                  icon="pencil"
                  onPress={() => setEdited(receipt)}
                  aria-label={t("receipt.editNamed", {
                    title: receipt.chapter?.title ?? receipt.path.title,
                  })}
                >
                  {t("receipt.edit")}
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {edited ? (
        <Dialog
          isOpen
          title={t("receipt.edit")}
          closeLabel={t("receipt.close")}
          onClose={() => setEdited(null)}
        >
          <ReceiptEditor receipt={edited} />
        </Dialog>
      ) : null}
    </section>
  );
}
