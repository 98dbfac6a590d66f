import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "../../../platform/i18n.tsx";
import { lazyWithRetry } from "../../../platform/lazyWithRetry.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";

const NewChatDialog = lazyWithRetry(() => import("./NewChatDialog.tsx"), "NewChatDialog");

interface NewChatProps {
  readerId: string;
}

/** Opens the dialog for a new chat, which is loaded on demand. */
export function NewChatButton({ readerId }: NewChatProps) {
  const { t } = useTranslation();
  return (
    <WithDialog readerId={readerId}>
      {(open) => (
        <IconButton icon="plus" label={t("chat.new")} aria-haspopup="dialog" onPress={open} />
      )}
    </WithDialog>
  );
}

/** The same with a text, for an empty list. */
export function FirstChatButton({ readerId }: NewChatProps) {
  const { t } = useTranslation();
  return (
    <WithDialog readerId={readerId}>
      {(open) => (
        <Button icon="plus" aria-haspopup="dialog" onPress={open}>
          {t("chat.new")}
        </Button>
      )}
    </WithDialog>
  );
}

function WithDialog({
  readerId,
  children,
}: NewChatProps & { children: (open: () => void) => ReactNode }) {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      {children(() => setState("open"))}
      {state === "never" ? null : (
        <Suspense>
          <NewChatDialog
            readerId={readerId}
            isOpen={state === "open"}
            onClose={() => setState("closed")}
          />
        </Suspense>
      )}
    </>
  );
}
