import { REMEMBER_MAX } from "@waymates/contract/features/paths-constants";
import type { Receipt, ReceiptBody } from "@waymates/contract/features/receipts";
import { numberFormat } from "@waymates/contract/formats";
import { viewProfile } from "@waymates/contract/operations/follows";
import { listReceipts, updateReceipt } from "@waymates/contract/operations/receipts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../platform/api.ts";
import { useTranslation } from "../../platform/i18n.tsx";
import { isUnder } from "../../platform/queries.ts";
import { Button } from "../../ui/Button.tsx";
import { Switch } from "../../ui/Switch.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { ReceiptCard } from "./ReceiptCard.tsx";
import { SendReceiptDialog } from "./SendReceiptDialog.tsx";

/** Saves changes of a receipt; what is typed stays until it is saved. */
function useReceipt(first: Receipt) {
  const client = useQueryClient();
  const [receipt, setReceipt] = useState(first);
  const saving = useMutation({
    mutationFn: (change: Partial<ReceiptBody>) =>
      call(updateReceipt, { params: { id: first.id }, body: change }),
    onSuccess: ({ receipt: saved }) => {
      setReceipt(saved);
      void client.invalidateQueries({ predicate: isUnder(listReceipts, viewProfile) });
    },
  });
  return { receipt, saving };
}

/** The reader's receipt: the note, whether the profile shows it, and sending it to a chat. */
export function ReceiptEditor({ receipt: first }: { receipt: Receipt }) {
  const { t, i18n } = useTranslation();
  const { receipt, saving } = useReceipt(first);
  const [note, setNote] = useState(first.remember ?? "");
  const [isSending, setSending] = useState(false);
  const isChanged = note !== (receipt.remember ?? "");
  const number = numberFormat(i18n.language);
  const save = () => saving.mutateAsync({ remember: note === "" ? null : note });
  return (
    <div className="receipts-editor">
      <ReceiptCard receipt={receipt} headingLevel={2}>
        <TextField
          label={t("receipt.remember")}
          description={t("receipt.rememberHint", {
            length: number.format(note.length),
            most: number.format(REMEMBER_MAX),
          })}
          error={saving.error?.message ?? null}
          isMultiline
          maxLength={REMEMBER_MAX}
          value={note}
          onChange={setNote}
          dir="auto"
        />
        <div className="receipts-acts">
          <Button
            size="small"
            busy={saving.isPending}
            disabled={!isChanged}
            onPress={() => void save().catch(() => undefined)}
          >
            {t(isChanged || !receipt.remember ? "receipt.save" : "receipt.saved")}
          </Button>
        </div>
      </ReceiptCard>
      <div className="receipts-options">
        <Switch
          label={t("receipt.onProfile")}
          hint={t("receipt.onProfileHint")}
          isOn={receipt.on_profile}
          onChange={(onProfile) => saving.mutate({ onProfile })}
        />
        <Button
          icon="send"
          onPress={() => {
            // The card is sent with the field's current note.
            const ready = isChanged ? save() : Promise.resolve();
            void ready.then(
              () => setSending(true),
              () => undefined,
            );
          }}
        >
          {t("receipt.send")}
        </Button>
      </div>
      {isSending ? (
        <SendReceiptDialog receiptId={receipt.id} onClose={() => setSending(false)} />
      ) : null}
    </div>
  );
}
