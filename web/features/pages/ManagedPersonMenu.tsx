import type { PageDetails } from "@waymates/contract/features/pages";
import type { PersonCard } from "@waymates/contract/features/profiles";
import { useState } from "react";
import { useTranslation } from "../../platform/i18n.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { actOnPerson } from "./changes.ts";
import { useChange } from "./useChange.ts";

interface ManagedPersonMenuProps {
  page: PageDetails;
  user: PersonCard;
  name: string;
}

const acts = { remove: "removePageMember", ban: "banPageMember" } as const;

/** Taking somebody off the page, or off for good; each is asked about first. */
export function ManagedPersonMenu({ page, user, name }: ManagedPersonMenuProps) {
  const { t } = useTranslation(["pageManage", "page"]);
  const [asking, ask] = useState<"remove" | "ban" | null>(null);
  const act = useChange(
    (which: "remove" | "ban") => actOnPerson(acts[which], page.name, user.id),
    () => ask(null),
  );
  return (
    <span className="pg-personacts">
      <Button size="small" variant="bare" onPress={() => ask("remove")}>
        {t("pageManage.remove")}
      </Button>
      <Button size="small" variant="bare" onPress={() => ask("ban")}>
        {t("pageManage.ban")}
      </Button>
      {asking ? (
        <Dialog
          role="alertdialog"
          isOpen
          onClose={() => ask(null)}
          title={t(`pageManage.${asking}.confirm`, { name })}
          footer={
            <>
              <Button variant="bare" autoFocus onPress={() => ask(null)}>
                {t("page.cancel")}
              </Button>
              <Button variant="danger" sure busy={act.isPending} onPress={() => act.mutate(asking)}>
                {t(`pageManage.${asking}`)}
              </Button>
            </>
          }
        >
          <p>{t(`pageManage.${asking}.hint`)}</p>
        </Dialog>
      ) : null}
    </span>
  );
}
