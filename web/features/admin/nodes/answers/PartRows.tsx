import { numberFormat } from "@waymates/contract/formats";
import type { ReactNode } from "react";
import { useTranslation } from "../../../../platform/i18n.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { SortableList } from "../../paths/order/SortableList.tsx";

interface PartRowsProps<Row extends { id: string }> {
  label: string;
  rows: readonly Row[];
  /** What a row is called where its text is empty: "Answer 2". */
  nameOf: (row: Row, number: string) => string;
  least: number;
  most: number;
  addLabel: string;
  onAdd: () => void;
  onChange: (rows: Row[]) => void;
  children: (row: Row, number: string, index: number) => ReactNode;
}

/** The parts of an answer in their order: each is moved and removed, further ones are added. */
export function PartRows<Row extends { id: string }>(props: PartRowsProps<Row>) {
  const { label, rows, nameOf, least, most, addLabel, onAdd, onChange, children } = props;
  const { t, i18n } = useTranslation();
  const number = numberFormat(i18n.language);
  const place = (row: Row) => number.format(rows.indexOf(row) + 1);
  return (
    <>
      <div className="admin-parts">
        <SortableList
          label={label}
          items={rows}
          nameOf={(row) => nameOf(row, place(row))}
          onOrder={(ids) => onChange(ids.flatMap((id) => rows.find((row) => row.id === id) ?? []))}
        >
          {(row) => (
            <>
              {children(row, place(row), rows.indexOf(row))}
              <IconButton
                icon="x"
                tip="none"
                label={t("adminNodes.remove", { name: nameOf(row, place(row)) })}
                disabled={rows.length <= least}
                onPress={() => onChange(rows.filter(({ id }) => id !== row.id))}
              />
            </>
          )}
        </SortableList>
      </div>
      {rows.length < most ? (
        <Button size="small" variant="bare" icon="plus" className="admin-add" onPress={onAdd}>
          {addLabel}
        </Button>
      ) : null}
    </>
  );
}
