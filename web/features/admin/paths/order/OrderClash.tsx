import { useTranslation } from "../../../../platform/i18n.tsx";
import { Button } from "../../../../ui/Button.tsx";
import type { useOrder } from "./useOrder.ts";

/** Shows the order that another editor saved, and offers to apply this one nevertheless. */
export function OrderClash({ clash }: { clash: ReturnType<typeof useOrder>["clash"] }) {
  const { t } = useTranslation();
  if (!clash) return null;
  return (
    <div className="card admin-clash" role="alert">
      <p>{t(clash.useMine ? "adminPaths.order.clash" : "adminPaths.order.clashOther")}</p>
      <div className="admin-actions">
        <Button size="small" variant="quiet" onPress={clash.takeTheirs}>
          {t("adminPaths.clash.theirs")}
        </Button>
        {clash.useMine ? (
          <Button size="small" onPress={clash.useMine}>
            {t("adminPaths.clash.mine")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
