// One line a term: every way to write it, in both languages, folded; the one that the provider writes most comes last. A code that is
// also a French word stands for no country: « de », « au ».
const TERMS = `nfp=nonfarm=non-farm=payroll=payrolls=emplois non agricoles
cpi=prix a la consommation=ipc
ppi=prix a la production=ipp
gdp=pib
ecb=bce
banque d'angleterre=mpc=boe
banque du japon=boj
snb=bns
boc=banque du canada
claims=inscriptions
initial=hebdomadaires
jobless=unemployment=chomage
jobs=employment=emploi
retail=detail
sales=ventes
rate=rates=taux
interest=directeur=directeurs=decision
trade=commercial
wages=earnings=salaire
housing=logement
orders=commandes
inventories=stocks
crude=oil=petrole
gas=gaz
sentiment=confidence=confiance
consumer=consommateur
core=sous-jacente=sous-jacent
goods=biens
industrial=industriel
manufacturing=manufacturier
minutes=compte rendu
speech=speaks=discours
auction=auctions=adjudications=adjudication
holiday=holidays=feries=ferie
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

/**
 * The ways to write a folded word (see `searchWords`), the word itself among them: a trader types `nfp`, the provider writes
 * « emplois non agricoles ». A word without synonyms, in part or misspelt, is returned alone.
 * Example: `synonyms('pib')` → `['gdp', 'pib']`.
 */
export function synonyms(word: string): readonly string[] {
  return ALTERNATIVES.get(word) ?? [word];
}
