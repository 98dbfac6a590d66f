import type { StaffPathView } from "@waymates/contract/features/staff-paths";
import { deleteChapter } from "@waymates/contract/operations/staff-chapters";
import { orderChapters } from "@waymates/contract/operations/staff-paths";
import { useState } from "react";
import { Link } from "react-router";
import { call } from "../../../../platform/api.ts";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Badge } from "../../../../ui/Badge.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { ConfirmDialog } from "../../../../ui/ConfirmDialog.tsx";
import { EditChapterDialog, NewChapterDialog } from "../chapter/ChapterDialog.tsx";
import { Menu, MenuItem, MenuLine } from "../../../../ui/Menu.tsx";
import { OrderClash } from "../order/OrderClash.tsx";
import { chapterAddress } from "../queries.ts";
import { SortableList } from "../order/SortableList.tsx";
import { TraitName } from "../chapter/TraitChoice.tsx";
import { useOrder } from "../order/useOrder.ts";
import { useStaffCall } from "../useStaffCall.ts";
import { WrittenText } from "../../../../platform/WrittenText.tsx";

type OutlinedChapter = StaffPathView["chapters"][number];

interface Opened {
  what: "new" | "edit" | "delete";
  id: string | null;
}

/** The chapters of a path, in their order: moved, added, renamed, deleted. */
export function ChapterList({ path, chapters }: StaffPathView) {
  const { t } = useTranslation();
  const [opened, open] = useState<Opened | null>(null);
  const { run } = useStaffCall();
  const { order, change, clash } = useOrder({
    ids: chapters.map(({ id }) => id),
    version: path.order_version,
    send: (body) => call(orderChapters, { params: { id: path.id }, body }),
    failed: "adminPaths.failed.reorderChapters",
  });
  const rows = order.flatMap((id) => chapters.find((chapter) => chapter.id === id) ?? []);
  const chosen = chapters.find(({ id }) => id === opened?.id);
  const close = () => open(null);
  const remove = (id: string) =>
    run({
      send: () => call(deleteChapter, { params: { id } }),
      failed: "adminPaths.failed.deleteChapter",
    });
  return (
    <section className="admin-part" aria-labelledby="admin-chapters">
      <header className="admin-part-head">
        <h2 id="admin-chapters">{t("adminPaths.chapters")}</h2>
        <Button size="small" icon="plus" onPress={() => open({ what: "new", id: null })}>
          {t("adminPaths.chapter.add")}
        </Button>
      </header>
      <OrderClash clash={clash} />
      {rows.length === 0 ? (
        <p className="soft">{t("adminPaths.chapters.none")}</p>
      ) : (
        <SortableList
          label={t("adminPaths.chapters")}
          items={rows}
          nameOf={({ title }) => title}
          onOrder={change}
        >
          {(chapter) => <Row chapter={chapter} onOpen={(what) => open({ what, id: chapter.id })} />}
        </SortableList>
      )}
      {opened?.what === "new" ? <NewChapterDialog pathId={path.id} onClose={close} /> : null}
      {opened?.what === "edit" && chosen ? (
        <EditChapterDialog chapter={chosen} onClose={close} />
      ) : null}
      <ConfirmDialog
        isOpen={opened?.what === "delete" && chosen !== undefined}
        onClose={close}
        title={t("adminPaths.chapter.delete.title", { name: chosen?.title ?? "" })}
        text={t("adminPaths.chapter.delete.text")}
        cancelLabel={t("adminPaths.cancel")}
        confirmLabel={t("adminPaths.delete")}
        onConfirm={() => {
          if (chosen) void remove(chosen.id);
        }}
      />
    </section>
  );
}

interface RowProps {
  chapter: OutlinedChapter;
  onOpen: (what: "edit" | "delete") => void;
}

function Row({ chapter, onOpen }: RowProps) {
  const { t } = useTranslation();
  const reports = chapter.nodes.reduce((sum, node) => sum + node.open_reports, 0);
  const actions = t("adminPaths.chapter.actions", { name: chapter.title });
  const isReady = chapter.nodes.some(({ status }) => status === "live");
  return (
    <>
      <div className="admin-order-text">
        <Link to={chapterAddress(chapter.path_id, chapter.id)}>
          <WrittenText text={chapter.title} />
        </Link>
        <span className="admin-facts soft">
          <span>{t("adminPaths.questions", { count: chapter.nodes.length })}</span>
          {isReady ? null : <Badge tone="danger">{t("adminPaths.chapter.notReady")}</Badge>}
          {reports > 0 ? (
            <Badge tone="danger" icon="flag">
              {t("adminPaths.reports", { count: reports })}
            </Badge>
          ) : null}
          {chapter.traits.map((slug) => (
            <Badge key={slug}>
              <TraitName slug={slug} />
            </Badge>
          ))}
        </span>
      </div>
      <Menu label={actions}>
        <MenuItem
          icon="pencil"
          label={t("adminPaths.chapter.edit")}
          onPress={() => onOpen("edit")}
        />
        <MenuLine />
        <MenuItem
          icon="trash-2"
          isDanger
          label={t("adminPaths.delete")}
          onPress={() => onOpen("delete")}
        />
      </Menu>
    </>
  );
}
