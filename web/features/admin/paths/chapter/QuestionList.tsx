import { numberFormat } from "@waymates/contract/formats";
import { useQuery } from "@tanstack/react-query";
import type {
  NodeStatus,
  StaffChapter,
  StaffNode,
  StaffPathView,
} from "@waymates/contract/features/staff-paths";
import { orderNodes } from "@waymates/contract/operations/staff-chapters";
import { deleteNode, updateNode } from "@waymates/contract/operations/staff-nodes";
import { type CSSProperties, useState } from "react";
import { Link } from "react-router";
import { call } from "../../../../platform/api.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Badge } from "../../../../ui/Badge.tsx";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
import { LinkButton } from "../../../../ui/LinkButton.tsx";
import { Menu, MenuItem, MenuLine } from "../../../../ui/Menu.tsx";
import { OrderClash } from "../order/OrderClash.tsx";
import { newNodeAddress, nodeAddress, statisticsQuery } from "../queries.ts";
import { SortableList } from "../order/SortableList.tsx";
import { StatusBadge } from "../StatusBadge.tsx";
import { useOrder } from "../order/useOrder.ts";
import { useStaffCall } from "../useStaffCall.ts";

interface QuestionListProps {
  chapter: StaffChapter;
  nodes: readonly StaffNode[];
  /** The same questions in the outline of their path, with their open reports. */
  outline: StaffPathView["chapters"][number]["nodes"];
}

const statuses: readonly NodeStatus[] = ["live", "draft", "retired"];

/** The questions of a chapter, in their order: moved, put in play or out of it, deleted. */
export function QuestionList({ chapter, nodes, outline }: QuestionListProps) {
  const { t } = useTranslation();
  const [deleted, setDeleted] = useState<StaffNode | null>(null);
  const { run } = useStaffCall();
  const { order, change, clash } = useOrder({
    ids: nodes.map(({ id }) => id),
    version: chapter.order_version,
    send: (body) => call(orderNodes, { params: { id: chapter.id }, body }),
    failed: "adminPaths.failed.reorderQuestions",
  });
  const { data: figures } = useQuery(statisticsQuery(chapter.id));
  const rows = order.flatMap((id) => nodes.find((node) => node.id === id) ?? []);
  const put = ({ id, version }: StaffNode, status: NodeStatus) =>
    run({
      send: () => call(updateNode, { params: { id }, body: { version, status } }),
      failed: "adminPaths.failed.updateQuestion",
    });
  const remove = ({ id }: StaffNode) =>
    run({
      send: () => call(deleteNode, { params: { id } }),
      failed: "adminPaths.failed.deleteQuestion",
    });
  return (
    <section className="admin-part" aria-labelledby="admin-questions">
      <div className="admin-part-head">
        <h2 id="admin-questions">{t("adminPaths.questionList")}</h2>
        <LinkButton size="small" icon="plus" to={newNodeAddress(chapter.id)}>
          {t("adminPaths.question.new")}
        </LinkButton>
      </div>
      <OrderClash clash={clash} />
      {rows.length === 0 ? (
        <p className="soft">{t("adminPaths.questionList.none")}</p>
      ) : (
        <SortableList
          label={t("adminPaths.questionList")}
          items={rows}
          nameOf={({ prompt }) => prompt}
          onOrder={change}
        >
          {(node) => (
            <Row
              node={node}
              reports={outline.find(({ id }) => id === node.id)?.open_reports ?? 0}
              share={figures?.items.find(({ node_id }) => node_id === node.id)?.right_share ?? null}
              onStatus={(status) => void put(node, status)}
              onDelete={() => setDeleted(node)}
            />
          )}
        </SortableList>
      )}
      <ConfirmDialog
        isOpen={deleted !== null}
        onClose={() => setDeleted(null)}
        title={t("adminPaths.question.delete.title")}
        text={t("adminPaths.question.delete.text", { prompt: deleted?.prompt ?? "" })}
        cancelLabel={t("adminPaths.cancel")}
        confirmLabel={t("adminPaths.delete")}
        onConfirm={() => {
          if (deleted) void remove(deleted);
        }}
      />
    </section>
  );
}

interface RowProps {
  node: StaffNode;
  reports: number;
  /** Right at first, 0 to 1; null where nothing is scored. */
  share: number | null;
  onStatus: (status: NodeStatus) => void;
  onDelete: () => void;
}

/** How many were right at first. */
function Share({ share }: { share: number }) {
  const { t, i18n } = useTranslation();
  const percent = numberFormat(i18n.language, { style: "percent" });
  return (
    <span className="admin-mini">
      <i style={{ "--share": share } as CSSProperties} />
      {t("adminPaths.figures.share", { share: percent.format(share) })}
    </span>
  );
}

function Row({ node, reports, share, onStatus, onDelete }: RowProps) {
  const { t } = useTranslation();
  const actions = t("adminPaths.question.actions", { prompt: node.prompt });
  return (
    <>
      <div className="admin-order-text">
        <Link to={nodeAddress(node.id)} dir="auto">
          {node.prompt}
        </Link>
        <span className="admin-facts soft">
          <span>{t(`adminPaths.type.${node.type}`)}</span>
          <span>{t("adminPaths.difficulty", { level: node.difficulty })}</span>
          {share === null ? null : <Share share={share} />}
          <StatusBadge status={node.status} />
          {reports > 0 ? (
            <Badge tone="danger" icon="flag">
              {t("adminPaths.reports", { count: reports })}
            </Badge>
          ) : null}
          {node.editing.map(({ person }) => (
            <span key={person.id}>
              {t("adminPaths.question.editing", { name: person.firstName })}
            </span>
          ))}
        </span>
      </div>
      <Menu label={actions}>
        {statuses
          .filter((status) => status !== node.status)
          .map((status) => (
            <MenuItem
              key={status}
              label={t(`adminPaths.question.to.${status}`)}
              onPress={() => onStatus(status)}
            />
          ))}
        <MenuLine />
        <MenuItem icon="trash-2" isDanger label={t("adminPaths.delete")} onPress={onDelete} />
      </Menu>
    </>
  );
}
