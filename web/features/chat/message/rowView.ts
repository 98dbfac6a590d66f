import type { Row } from "../conversation/rows.ts";

/** What every kind of row is shown with. */
export interface RowViewProps<Kind extends Row = Row> {
  row: Kind;
  /** Tab leads to this one. */
  isReachable: boolean;
  /** Lit for a moment: somebody jumped to it. */
  isFlashed: boolean;
}
