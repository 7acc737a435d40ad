/** The statistics of a history, and how each is computed. */
export const statistics = {
  surprises: 'Surprises',
  revisions: 'Révisions',
  over: {
    '1y': 'sur 1 an',
    '3y': 'sur 3 ans',
    '5y': 'sur 5 ans',
    '12': 'sur 12 publications',
    '24': 'sur 24 publications',
    '60': 'sur 60 publications',
    all: 'sur tout l’historique',
  },
  between: (from: string, to: string) => `du ${from} au ${to}`,
  against: {
    above: 'Au-dessus de la prévision',
    below: 'Sous la prévision',
    'in-line': 'Conforme à la prévision',
  },
  /** Precedes a number of standard deviations. */
  surpriseOf: ', surprise de',
  shares: (over: string, { above, inLine, below }: Record<'above' | 'inLine' | 'below', string>) =>
    `${over.charAt(0).toUpperCase()}${over.slice(1)}\u00a0: au-dessus ${above}, conforme ${inLine}, au-dessous ${below}`,
  comparable: (n: number, all: string) =>
    `${n}\u00a0${n === 1 ? 'publication comparable' : 'publications comparables'} sur ${all}`,
  last: 'Dernière surprise',
  mean: 'Moyenne',
  deviation: 'Écart type',
  revised: 'Révisées',
  revision: 'Révision moyenne',
  otherUnit: (releases: string) => `${releases} dans une autre unité, hors du calcul`,
  help: 'Comment est-ce calculé\u00A0?',
  formulas: [
    ['Écart d', 'd = publié − prévision\u00a0; entre pourcentages, il se dit en points (pt).'],
    ['Effectif n', 'Les publications de la période dont la valeur et la prévision sont des nombres de même unité.'],
    ['Dernière surprise', 'd de la plus récente des n publications.'],
    ['Moyenne', 'm = Σd ÷ n'],
    ['Écart type', 's = √( Σ(d − m)² ÷ (n − 1) )'],
    [
      'Score z',
      'z = dernier d ÷ écart type des d qui le précèdent. Il n’est donné qu’à partir de n = 8\u00a0: sur moins de publications, une seule suffit à le renverser.',
    ],
    ['Au-dessus, conformes, au-dessous', 'Part des n publications où d > 0, d = 0, d < 0.'],
    [
      'Révisées',
      'Part des publications dont la suivante redonne la valeur autrement, parmi celles dont la suivante redonne la valeur.',
    ],
    ['Révision moyenne', 'Σ(valeur révisée − première valeur) ÷ nombre de révisions chiffrées.'],
  ],
};
