import { CATEGORIES, HOLIDAY_CATEGORY_ID } from '../../../contract/categories';
import { foldText } from '../../../domain/search/fold-text';
import { memoize } from '../../util/memoize';

const BANKS =
  "fed|fomc|ecb|bce|boe|boj|boc|rba|rbnz|snb|bns|mpc|pboc|cbrt|banxico|rbi|riksbank|norges bank|buba|bundesbank|bank of (?:england|japan|canada|israel|korea|russia)|banque (?:du|de|d'|nationale|centrale)|central bank|national bank|reserve bank|beige book|lagarde|powell";

/** The category of a title: the first rule that finds one of its words, in a title without accents and capitals. */
const RULES: readonly (readonly [id: number, words: RegExp])[] = [
  [9, /\b(?:holiday|feries?|jour de l'an|new year's day|christmas|thanksgiving|good friday|easter monday)\b/],
  [8, /\b(?:auctions?|adjudications?|bonds?|bills? sale|gilts?|obligations?|btp|jgb|t-bills?|treasury bill)\b/],
  [
    7,
    /\b(?:pmi|ism|ifo|zew|tankan|sentiment|confidence|confiance|optimism|business climate|consumer climate|climat des affaires|moral|sentix|gfk|nahb|nfib|westpac consumer|empire state|philly fed|philadelphia fed|richmond (?:fed|manufacturing)|dallas fed|kansas fed|business conditions|leading index of sentiment|business survey|rics)\b/,
  ],
  [
    1,
    /\b(?:payrolls?|non-?farm|employment|unemployment|jobless|claimants?|claims|jobs?|jolts|layoffs|earnings|wages?|labou?r (?:cost|costs|productivity)|emplois?|chomage|salaires?|inscriptions|participation rate)\b/,
  ],
  [
    3,
    new RegExp(
      `\\b(?:interest rate decision|rate decision|rate statement|policy rate|official bank rate|official cash rate|overnight rate|cash rate|refinancing rate|deposit facility rate|federal funds rate|monetary policy|prime rate|taux directeurs?|politique monetaire|${BANKS})\\b`,
    ),
  ],
  [
    2,
    /\b(?:cpi|ppi|rpi|hicp|wpi|ippi|rmpi|sppi|ipc|ipch|ipp|inflation|deflator|pce price|price index (?:m|y|q)|consumer price|producer price|import prices?|export prices?|prix (?:a la|des|du)|gdp price|commodity prices)\b/,
  ],
  [
    4,
    /\b(?:trade balance|balance of trade|goods trade|current account|balance commerciale|balance courante|compte courant|exports?|imports?|exportations|importations|budget|public sector net|fiscal|deficit|reserve assets|foreign (?:exchange )?reserves|capital flows?|tic|securities purchases|treasury statement)\b/,
  ],
  [
    6,
    /\b(?:credit|loans?|lending|mortgages?|money (?:supply|stock)|monetary base|m[234]|prets?|masse monetaire|hypothecaires?)\b/,
  ],
  [
    5,
    /\b(?:gdp|pib|retail|sales|ventes|industrial|manufacturing|production|output|orders|commandes|factory|housing|houses?|homes?|hpi|building|construction|permits|permis de construire|mises en chantier|inventor(?:y|ies)|stocks|spending|consumption|consommation|depenses|personal income|revenus|capacity utili[sz]ation|durable|leading (?:index|indicators?)|vehicles?|automobile|tourism|visitor arrivals|machine tool|activity|activite|services|investment|investissement|crude|oil|natural gas|storage|rig count|rigs|freight|tertiary|immatriculations|logements?)\b/,
  ],
];

export type Category = { readonly id: number; readonly label: string };
const UNKNOWN: Category = { id: 0, label: '' };

const categoryOf = (id: number): Category => CATEGORIES.find((category) => category.id === id) ?? UNKNOWN;

/** The category of public holidays. */
export const HOLIDAYS = categoryOf(HOLIDAY_CATEGORY_ID);

/**
 * Finds the category of an English or French title by its words; `{ id: 0, label: '' }` when no word says so.
 * Example: `'Nonfarm Payrolls'` → `{ id: 1, label: 'emploi' }`; `'G20 Meetings'` → `{ id: 0, label: '' }`.
 */
export const findCategory: (title: string) => Category = memoize((title) => {
  const folded = foldText(title);
  const rule = RULES.find(([, words]) => words.test(folded));
  return rule === undefined ? UNKNOWN : categoryOf(rule[0]);
});
