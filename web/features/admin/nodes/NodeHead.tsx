import type { StaffNode } from "@waymates/contract/features/staff-paths";
import { deleteNode } from "@waymates/contract/operations/staff-nodes";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../platform/api.ts";
import { useTranslation } from "../../../platform/i18n.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { chapterAddress, newNodeAddress, nodeAddress } from "../paths/queries.ts";
import { StatusBadge } from "../paths/StatusBadge.tsx";
import { useStaffCall } from "../paths/useStaffCall.ts";
import { HistoryPanel } from "./HistoryPanel.tsx";

interface NodeHeadProps {
  node: StaffNode;
  /** Empty until it is known. */
  pathId: string;
  chapters: readonly { id: string; title: string }[];
}

/** The type and the state of a question, who else edits it, and the actions on it. */
export function NodeHead({ node, pathId, chapters }: NodeHeadProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<"history" | "delete" | null>(null);
  const { run } = useStaffCall();
  const navigate = useNavigate();
  const close = () => setOpen(null);
  const remove = () =>
    run({
      send: () => call(deleteNode, { params: { id: node.id } }),
      failed: "adminPaths.failed.deleteQuestion",
      onDone: () => void navigate(chapterAddress(pathId, node.chapter_id), { replace: true }),
      onUndone: () => void navigate(nodeAddress(node.id)),
    });
  return (
    <div className="admin-acts">
      <Badge>{t(`adminPaths.type.${node.type}`)}</Badge>
      <StatusBadge status={node.status} />
      {node.editing.map(({ person }) => (
        <span key={person.id} className="soft">
          {t("adminPaths.question.editing", { name: person.firstName })}
        </span>
      ))}
      <span className="admin-head-acts">
        <Button size="small" variant="bare" icon="history" onPress={() => setOpen("history")}>
          {t("adminNodes.history")}
        </Button>
        <Button
          size="small"
          variant="bare"
          icon="trash-2"
          disabled={pathId === ""}
          onPress={() => setOpen("delete")}
        >
          {t("adminPaths.delete")}
        </Button>
        <LinkButton size="small" variant="quiet" icon="plus" to={newNodeAddress(node.chapter_id)}>
          {t("adminPaths.question.new")}
        </LinkButton>
      </span>
      {open === "history" ? (
        <HistoryPanel nodeId={node.id} chapters={chapters} onClose={close} />
      ) : null}
      <ConfirmDialog
        isOpen={open === "delete"}
        onClose={close}
        title={t("adminPaths.question.delete.title")}
        text={t("adminPaths.question.delete.text", { prompt: node.prompt })}
        cancelLabel={t("adminPaths.cancel")}
        confirmLabel={t("adminPaths.delete")}
        onConfirm={() => void remove()}
      />
    </div>
  );
}
