export interface RowEdits<Row> {
  onChange: (part: Partial<Row>) => void;
  onRemove: () => void;
  /** Undefined disables the move. */
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
}

/** What the fields and buttons of one row do to its ordered list. */
export function editRow<Row extends object>(
  rows: readonly Row[],
  index: number,
  onRows: (rows: Row[]) => void,
): RowEdits<Row> {
  function swap(first: number): void {
    const [one, other] = [rows[first], rows[first + 1]];
    if (one && other) onRows(rows.toSpliced(first, 2, other, one));
  }

  return {
    onChange: (part) =>
      onRows(rows.map((row, place) => (place === index ? { ...row, ...part } : row))),
    onRemove: () => onRows(rows.toSpliced(index, 1)),
    onMoveUp: index > 0 ? () => swap(index - 1) : undefined,
    onMoveDown: index < rows.length - 1 ? () => swap(index) : undefined,
  };
}
