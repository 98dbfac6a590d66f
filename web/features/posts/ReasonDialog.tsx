import { useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextField } from "../../ui/TextField.tsx";

/** Characters of a reason, at least and at most. */
export const REASON = { min: 3, max: 300 } as const;

interface ReasonDialogProps {
  act: "remove" | "restore";
  /** The name of the person who reads the reason; null where it is not sent. */
  name: string | null;
  isBusy: boolean;
  onGive: (reason: string) => void;
  onClose: () => void;
}

/** Asks a moderator for a reason, which the person concerned can read. */
export function ReasonDialog({ act, name, isBusy, onGive, onClose }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const [wasTried, setTried] = useState(false);
  const isShort = reason.trim().length < REASON.min;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`post.${act}.title`)}
      closeLabel={t("post.close")}
      footer={
        <>
          <Button variant="bare" onPress={onClose}>
            {t("post.cancel")}
          </Button>
          <Button
            variant={act === "remove" ? "danger" : "primary"}
            sure={act === "remove"}
            busy={isBusy}
            onPress={() => {
              setTried(true);
              if (!isShort) onGive(reason.trim());
            }}
          >
            {t(`post.${act}`)}
          </Button>
        </>
      }
    >
      <TextField
        label={t("post.reason")}
        isMultiline
        dir="auto"
        value={reason}
        onChange={setReason}
        maxLength={REASON.max}
        description={name === null ? null : t("post.reason.read", { name })}
        error={wasTried && isShort ? t("post.reason.missing", { min: REASON.min }) : null}
      />
    </Dialog>
  );
}
