/** The nine categories of the specification. A provider may send others; the app shows those under their own label. */
export const CATEGORIES = [
  { id: 1, label: 'emploi' },
  { id: 2, label: 'inflation' },
  { id: 3, label: 'banques centrales' },
  { id: 4, label: 'balance' },
  { id: 5, label: 'activité économique' },
  { id: 6, label: 'crédit' },
  { id: 7, label: 'index de confiance' },
  { id: 8, label: 'obligation' },
  { id: 9, label: 'ferié' },
] as const;

/** The category of public holidays. */
export const HOLIDAY_CATEGORY_ID = 9;
