import { numberFormat } from "@waymates/contract/formats";
import "../answers.css";
import "./order.css";
import type { Choice } from "@waymates/contract/features/paths";
import { useRef } from "react";
import { Button, GridList, GridListItem } from "react-aria-components/GridList";
import { DropIndicator, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { Icon } from "../../../../ui/Icon.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { type AnswerProps, solutionOf } from "../answering.ts";
import { JudgedOrder } from "./JudgedOrder.tsx";
import { movedBeside, movedBy } from "./order.ts";
import { InlineText } from "../../RichText.tsx";
import { usePathTexts } from "../../usePathTexts.ts";

/** Items to be put in order: dragged, or moved by their two buttons. */
export function OrderAnswer(props: AnswerProps<"order">) {
  const { node, draft, onDraft, onCheck, isLocked, result } = props;
  const { t } = usePathTexts();
  const items = draft.order.flatMap(
    (id) => node.payload.items.find((item) => item.id === id) ?? [],
  );
  const solution = solutionOf("order", result);
  if (solution) return <JudgedOrder items={items} solution={solution.order} />;
  return (
    <>
      <p className="path-howto">{t("paths.howto.order")}</p>
      <SortableItems
        items={items}
        isLocked={isLocked}
        onOrder={(order) => onDraft({ order })}
        onCheck={onCheck}
      />
    </>
  );
}

interface SortableItemsProps {
  items: Choice[];
  isLocked: boolean;
  onOrder: (order: string[]) => void;
  onCheck: () => void;
}

function SortableItems({ items, isLocked, onOrder, onCheck }: SortableItemsProps) {
  const { t, i18n } = usePathTexts();
  const isDragging = useRef(false);
  const ids = items.map((item) => item.id);
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: isLocked,
    getItems: (keys) =>
      [...keys].map((key) => ({ "text/plain": items.find(({ id }) => id === key)?.text ?? "" })),
    onDragStart: () => {
      isDragging.current = true;
    },
    onDragEnd: () => {
      isDragging.current = false;
    },
    onReorder: ({ keys, target }) => {
      if (target.dropPosition === "on") return;
      onOrder(movedBeside(ids, [...keys].map(String), String(target.key), target.dropPosition));
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className="path-drop-line" />,
  });
  return (
    <div
      onKeyDown={(event) => {
        const isRow = event.target instanceof Element && event.target.matches("[role=row]");
        if (event.key === "Enter" && isRow && !isDragging.current && !isLocked) onCheck();
      }}
    >
      <GridList
        aria-label={t("paths.answers")}
        className="path-answers order"
        items={items}
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[isLocked, ids.join(" "), i18n.language]}
      >
        {(item) => (
          <SortableItem
            item={item}
            place={ids.indexOf(item.id)}
            count={ids.length}
            isLocked={isLocked}
            onMove={(by) => onOrder(movedBy(ids, item.id, by))}
          />
        )}
      </GridList>
    </div>
  );
}

interface SortableItemProps {
  item: Choice;
  place: number;
  count: number;
  isLocked: boolean;
  onMove: (by: 1 | -1) => void;
}

function SortableItem({ item, place, count, isLocked, onMove }: SortableItemProps) {
  const { t, i18n } = usePathTexts();
  return (
    <GridListItem id={item.id} textValue={item.text} className="path-answer item">
      <Button
        slot="drag"
        className="grip"
        isDisabled={isLocked}
        aria-label={t("paths.drag", { text: item.text })}
      >
        <Icon name="grip-vertical" size="s" />
      </Button>
      <span className="path-key num" aria-hidden="true">
        {numberFormat(i18n.language).format(place + 1)}
      </span>
      <span className="path-words">
        <InlineText text={item.text} />
      </span>
      <span className="path-moves">
        <IconButton
          icon="arrow-up"
          label={t("paths.moveUp", { text: item.text })}
          tip="none"
          disabled={isLocked || place === 0}
          onPress={() => onMove(-1)}
        />
        <IconButton
          icon="arrow-down"
          label={t("paths.moveDown", { text: item.text })}
          tip="none"
          disabled={isLocked || place === count - 1}
          onPress={() => onMove(1)}
        />
      </span>
    </GridListItem>
  );
}
