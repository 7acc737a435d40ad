export type Spot = { readonly x: number; readonly y: number };

/**
 * Of spots in the order of x, those that a screen can tell apart: in each column of pixels the first, the lowest, the highest
 * and the last. What is drawn through them covers the same pixels. Fewer spots than columns are left as they are.
 */
export function downsample<Any extends Spot>(spots: readonly Any[]): readonly Any[] {
  const columns = (spots.at(-1)?.x ?? 0) - (spots[0]?.x ?? 0) + 1;
  if (spots.length <= columns) return spots;
  const kept: Any[] = [];
  let column = NaN;
  let ofColumn: Any[] = [];
  for (const spot of spots) {
    if (Math.floor(spot.x) !== column) {
      keepExtremes(ofColumn, kept);
      column = Math.floor(spot.x);
      ofColumn = [];
    }
    ofColumn.push(spot);
  }
  keepExtremes(ofColumn, kept);
  return kept;
}

function keepExtremes<Any extends Spot>(spots: readonly Any[], kept: Any[]): void {
  if (spots.length <= 2) {
    kept.push(...spots);
    return;
  }
  let [least, most] = [0, 0];
  for (const [index, { y }] of spots.entries()) {
    if (y < (spots[least]?.y ?? 0)) least = index;
    if (y > (spots[most]?.y ?? 0)) most = index;
  }
  const last = spots.length - 1;
  // In their order, each once.
  for (const [index, spot] of spots.entries())
    if (index === 0 || index === least || index === most || index === last) kept.push(spot);
}
