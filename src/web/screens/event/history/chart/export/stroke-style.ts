/** One path of a drawing, and what it stands for. */
export type Stroke = { readonly role: Role; readonly d: string };

export type Role =
  | 'grid'
  | 'floor'
  | 'band'
  | 'bars'
  | 'line'
  | 'others'
  | 'aboveStems'
  | 'belowStems'
  | 'openBar'
  | 'openDot'
  | 'dots'
  | 'revisionLinks'
  | 'revisions'
  | 'forecasts'
  | 'forecastTicks'
  | 'awaited'
  | 'outside'
  | 'stripFloor'
  | 'inLine'
  | 'above'
  | 'below';
