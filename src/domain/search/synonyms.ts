// One line a term: every way to write it, in both languages, folded and in the singular; the one that the provider writes most comes
// last. Of two terms that begin alike, the longer one comes first. Country codes that are French words are left out: « de », « au ».
const TERMS = `nfp=nonfarm=non-farm=payroll=emplois non agricoles
cpi=prix a la consommation=ipc
ppi=prix a la production=ipp
gdp=pib
ecb=bce
bank of england=banque d'angleterre=mpc=boe
banque du japon=boj
snb=bns
bank of canada=boc=banque du canada
claim=inscriptions
initial=hebdomadaires
jobless=unemployment=chomage
job=employment=emploi
retail=detail
sale=ventes
rate=taux
interest=directeur=decision
trade=commercial
wage=earning=salaire
current account=compte courant
housing start=mises en chantier
housing=logement
order=commandes
inventories=stocks
crude=oil=petrole
gas=gaz
sentiment=confidence=confiance
consumer=consommateur
core=sous-jacente=sous-jacent
goods=biens
industrial=factory=industrie
manufacturing=manufacturier
minutes=compte rendu
speech=speaks=discours
auction=adjudication
bank holiday=jours ferie=jour ferie=holiday=ferie
us=etats-unis
uk=gb=royaume-uni
jp=japon
cn=chine
ca=canada
fr=france
it=italie
es=espagne
ch=suisse
nz=nouvelle-zelande
eu=zone euro
y/y=yoy=a/a
q/q=qoq=t/t`;
const ALTERNATIVES: ReadonlyMap<string, readonly string[]> = new Map(
  TERMS.split('\n').flatMap((line) => line.split('=').map((word, _, all) => [word, all])),
);

/** Every way to write a term that has synonyms. */
export const KNOWN_TERMS = [...ALTERNATIVES.keys()];

/** Matches each word in a folded text; a term of several words, also in the plural, as one. Example: `['retail sale']` → `retail sales`. */
export const wordPattern = (terms: readonly string[]): RegExp =>
  new RegExp(`(?<!\\S)(?:${terms.join('|')})s?(?!\\S)|\\S+`, 'g');

/** A folded word or term without the s of its plural. Example: `singular('rates')` → `'rate'`; `singular('gas')` → `'gas'`. */
export const singular = (word: string): string => word.replace(/(?<=\w{3})s$/, '');

/**
 * The ways to write a folded word or term (see `searchWords`), also in the plural, itself first: a trader types `nfp`, the provider
 * writes « emplois non agricoles ». A word without synonyms, in part or misspelt, is returned alone.
 * Example: `synonyms('auctions')` → `['auctions', 'auction', 'adjudication']`.
 */
export function synonyms(word: string): readonly string[] {
  return [word, ...(ALTERNATIVES.get(word) ?? ALTERNATIVES.get(singular(word)) ?? [])];
}
