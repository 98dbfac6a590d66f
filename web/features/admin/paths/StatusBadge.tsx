import type { NodeStatus, PathStatus } from "@waymates/contract/features/staff-paths";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Badge, type BadgeTone } from "../../../ui/Badge.tsx";

const tones: Readonly<Record<PathStatus | NodeStatus, BadgeTone>> = {
  draft: "sun",
  published: "moss",
  archived: "plain",
  live: "moss",
  retired: "plain",
};

/** The status of a path or a question. */
export function StatusBadge({ status }: { status: PathStatus | NodeStatus }) {
  const { t } = useTranslation();
  return <Badge tone={tones[status]}>{t(`adminPaths.status.${status}`)}</Badge>;
}
