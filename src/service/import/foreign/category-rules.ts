import { CATEGORIES, HOLIDAY_CATEGORY_ID } from '../../../contract/categories';
import { foldText } from '../../../domain/search/fold-text';
import { memoize } from '../../../contract/decode/memoize';
import { MAX_TITLE_LENGTH } from '../source-row';

/** A category of the contract, or id 0 with an empty label: unknown. */
type Category = { readonly id: number; readonly label: string };

const [JOBS, PRICES, CENTRAL_BANKS, BALANCES, ACTIVITY, CREDIT, CONFIDENCE, BONDS] = [1, 2, 3, 4, 5, 6, 7, 8];

/** Matches whole words of a folded title (lower case, no accents), by patterns with `|` or an end of line between them. */
const words = ({ raw: [patterns = ''] }: TemplateStringsArray): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.trim().replace(/\n\s*/g, '|')})(?![\\p{L}\\p{N}])`, 'u');

const BANK = words`
  fed(?:eral reserve)?(?:'s)?
  (?:fomc|ecb|bce|boe|boj|boc|snb|bns|rba|rbnz|rbi|sarb|pboc|mpc|fpc|buba|bundesbank|riksbank|banxico|bcb|copom|nbp|cnb)(?:'s)?
  norges bank|bank of (?:england|japan|canada|korea|israel|russia|mexico|france|italy)
  banque (?:nationale suisse|centrale.*|de france|du canada|du bresil|de turquie|de coree|d'italie)|central bank
  gov (?:council|board) member`;
const EVENT_OF_A_BANK = words`
  speaks|speech|testif(?:ies|ying)|testimony|hearings?|press conference|minutes|meeting|accounts|statement|projections
  votes?|summary of .+|bulletin|outlook report|financial (?:stability|system) (?:report|review)
  inflation (?:report|letter)|beige book|monthly report|discours|audition|conference de presse|communique|compte rendu
  resume des .+|rapport sur les perspectives|projections .+|enquete focus`;

type Rule = { readonly id: number; readonly matches: (title: string) => boolean };
const rule =
  (id: number) =>
  (patterns: TemplateStringsArray): Rule => {
    const pattern = words(patterns);
    return { id, matches: (title) => pattern.test(title) };
  };

/** The first rule that matches decides: what is named after another topic comes before that topic. */
const RULES: readonly Rule[] = [
  rule(HOLIDAY_CATEGORY_ID)`
    (?:bank|public|market|civic|national|regional) holiday|holiday|jour ferie|ferie|new year'?s? (?:day|eve)|jour de l'an
    christmas (?:day|eve)|good friday|vendredi saint|(?:easter|whit) monday|lundi de (?:paques|pentecote)
    (?:thanksgiving|labou?r|independence|memorial|boxing|ascension|presidents?'?|veterans|columbus|victoria|canada|australia|anzac|family|may|unity|constitution|armistice|republic|waitangi) day
    toussaint|juneteenth.*|lunar new year|spring festival`,
  rule(CONFIDENCE)`
    cftc|positions speculatives|.*\(ifo\)`,
  // Auctions of milk, and surveys whose parts are named after prices or jobs.
  rule(ACTIVITY)`
    (?:milk|dairy) auctions?|global ?dairy ?trade.*|gdt.*|.*\(ism\)|(?:ism|pmi) .*(?:prices|employment|new orders)
    (?:crude|(?<!non-)oil|gasoline|distillates?|heating oil|natural gas|refinery|rig counts?|petrole|essence|distillats|gaz naturel|raffineries|puits)
    (?:opec|opep|eia|iea|aie) .*(?:report|rapport|outlook|production)|rapport mensuel de l'(?:opep|aie).*
    (?:house|home|housing|property|dwelling)s? prices?|(?:house|home) price (?:index|balance)|n?hpi
    (?:indice des )?prix (?:immobiliers|des logements(?: neufs)?)|retail price(?:s)? monitor`,
  rule(BONDS)`
    auctions?|adjudications?|bons du tresor.*|ecart de rendement|(?:bond|yield) spread`,
  rule(CONFIDENCE)`
    (?:consumer|business|investor|economic|industrial|services?|manufacturing|household) (?:confidence|sentiment|optimism|climate|morale)
    climat de l'emploi`,
  rule(PRICES)`
    unit labou?r costs?|couts? salaria(?:l|ux) unitaires?|inflation expectations?|consumer inflation expectations?
    (?:anticipations?|attentes?) d'inflation
    gdp (?:price|deflator|implicit price|chain price).*|indice des prix du pib`,
  rule(CREDIT)`
    balance sheet|bilan de la .+|reserve balances|reserves des banques|(?:sight|total) deposits|depots a vue
    (?:bank )?lending survey|credit conditions survey|stress tests?.*|tests de resistance bancaires
    mortgage (?:applications|approvals|lending|rate|market index|refinance index|delinquencies)|taux hypothecaire
    enquete .*credit|endettement des menages`,
  rule(CENTRAL_BANKS)`
    (?:interest |policy |cash |key |repo |bank |base |prime |target |lending |borrowing )*rate (?:decision|statement|votes?)
    (?:federal funds|policy|official bank|official cash|cash|repo|reverse repo|refinancing|overnight|deposit facility|marginal lending(?: facility)?|key interest|loan prime) rate
    loan prime rate.*|decision (?:de taux|sur les taux.*)|taux (?:directeur|de la facilite|de pret marginal|preferentiel de pret)s?
    variation du taux selic|monetary policy.*|politique monetaire|situation monetaire|fomc|beige book|livre beige
    jackson hole.*|reserve requirement ratio|asset purchase facility|vote du mpc|minutes (?:du|de la) .+
    focus market readout`,
  { id: CENTRAL_BANKS, matches: (title) => BANK.test(title) && EVENT_OF_A_BANK.test(title) },
  rule(JOBS)`
    (?:non-?farm |private )?payrolls?|non farm payrolls|(?:un)?employment|jobless|unemployed|claimant count|jobs?
    jobseekers|jolts|layoffs|job (?:openings|cuts|advertisements|vacancies)
    (?:average |real |weekly |hourly |cash )+earnings|average earnings|wages?|labou?r (?:costs?|productivity|force)
    non-?farm productivity|participation rate|average (?:weekly hours|workweek)|emplois?|sous-emploi|chomage|chomeurs
    salaires?|main-d'oeuvre|cout du travail|productivite|taux de participation|duree hebdomadaire`,
  rule(PRICES)`
    (?:cpi|ppi|hicp|rpi|wpi|cgpi|sppi|ippi|cpih|cpif|pce|fpi|ipc|ipch|ipp|ipca)(?:-\d+)?|(?:core )?inflation(?: rate)?
    pce (?:price index|deflator|prices)
    (?:consumer|producer|import|export|wholesale|retail|food|commodity|industrial product|raw materials?|shop) prices?(?: index)?
    deflator|prix`,
  rule(BALANCES)`
    (?:goods )?trade balance|balance of trade|(?:goods|visible) trade|current account|capital flows?
    budget (?:balance|statement|deficit|surplus)|government budget|public sector net (?:borrowing|cash requirement)
    (?:non-oil )?exports?|imports?
    foreign (?:direct investment|exchange reserves|reserves|bonds buying|securities purchases|investments? in .+ stocks|exchange flows)
    fx reserves|tic (?:net )?.*(?:flows|purchases|transactions)|(?:net )?long-term tic flows|balance commerciale
    compte courant|solde (?:public|budgetaire)|budget federal|dette publique|besoin d'emprunt
    reserves (?:\p{L}+ )?de (?:change|devises)|exportations|importations|flux de change
    investissements? (?:directs )?etrangers.*|achats (?:nets |etrangers )?(?:d'actifs|d'obligations|de titres).*
    actifs americains a long terme`,
  rule(CREDIT)`
    money (?:supply|stock)|monetary base|m[0-4] money.*|consumer credit|private (?:sector )?(?:credit|loans)
    (?:new|bank|private|home|outstanding) (?:yuan )?loans?(?: growth)?|loans? (?:growth|to .+)|bank lending|net lending.*
    (?:total )?social financing|masse monetaire|base monetaire|(?:nouveaux )?prets
    credits?(?: a la consommation| aux particuliers| au secteur prive)|financement social`,
  rule(CONFIDENCE)`
    confidence|sentiment|optimism|zew|ifo|tankan|sentix|nahb.*|economy watchers.*|eco watchers.*|ipsos pcsi|kof
    business (?:outlook )?survey|business climate|consumer climate|empire state.*
    (?:philly|philadelphia|richmond|dallas|kansas city) .*(?:manufacturing|services) .*index|chicago pmi|pmi de chicago
    bsi .*|confiance|climat|conditions (?:actuelles|des entreprises)|optimisme
    indice .*fed de (?:philadelphie|richmond|dallas|kansas city)|activite nationale|chicago fed national activity.*`,
  rule(ACTIVITY)`
    gdp|gross domestic product|gdpnow|retail sales|core retail sales
    (?:industrial|manufacturing|mining) (?:production|output|sales)|construction (?:output|spending|orders|work done)
    capacity utili[sz]ation|pmi|(?:durable goods|factory|machinery|machine tool) orders
    (?:business|wholesale|retail) inventories|housing starts|building (?:permits|approvals|consents)
    (?:new|existing|pending) home sales|personal (?:income|spending)|(?:consumer|household) spending
    (?:car|auto|vehicle|motorbike) (?:sales|registrations?)|leading (?:index|indicators?)|coincident index
    tertiary industry.*|index of services|fixed asset investment|industrial profits|corporate profits|redbook|pib
    ventes (?:au detail|de logements|de vehicules|manufacturieres|des grossistes)
    production (?:industrielle|manufacturiere|de la construction|dans la construction)|utilisation des capacites
    stocks des (?:entreprises|grossistes)|commandes (?:de biens|a l'industrie|de machines).*
    depenses (?:personnelles|de construction|des menages|de consommation).*|consommation des menages|revenus personnels
    permis de construire|mises en chantier|indicateurs? (?:avances?|coincident)|immatriculations
    defaillances d'entreprises`,
];

const UNKNOWN: Category = { id: 0, label: '' };

/**
 * Finds the category of an event by the words of its English or French title; id 0 and an empty label if none is certain. Prefers no
 * category to a wrong one. Example: `findCategory('Nonfarm Payrolls (Dec)')` → `{ id: 1, label: 'emploi' }`; `'Trump Speaks'` → id 0.
 */
export const findCategory: (title: string) => Category = memoize((title) => {
  // A pattern that looks ahead would take long.
  if (title.length > MAX_TITLE_LENGTH) return UNKNOWN;
  const folded = foldText(title);
  const found = RULES.find(({ matches }) => matches(folded));
  return CATEGORIES.find(({ id }) => id === found?.id) ?? UNKNOWN;
});
