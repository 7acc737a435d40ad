/**
 * How publishers write the same words, in English and French: one line a term, `canonical=variant=variant`, folded (see `foldText`);
 * a line that begins with `=` drops its variants. `title-tokens.ts` removes their plurals and, except in ABBREVIATIONS, their articles, as
 * it does in titles.
 */

/** Replaced before the articles are removed: the `a` of `a/a` is not one. */
export const ABBREVIATIONS = `
mom=m m=month over month=month on month=mensuel=mensuelle=sur un mois
yoy=y y=a a=g a=q y=aoa=year over year=year on year=annuel=annuelle=sur un an=en glissement annuel
qoq=q q=t t=quarter over quarter=quarter on quarter=trimestriel=trimestrielle=sur un trimestre
wow=w w=week over week=hebdomadaire
3my=3m y=3mo yr=3 mois an=3m yoy
nsa=n s a=not seasonally adjusted
sa=s a=seasonally adjusted=cvs=desaisonnalise=desaisonnalisee
monthly indicator=indicateur mensuel
monthly report=rapport mensuel
core=sous jacent=sous jacente=sous jacents=underlying
usa=u s
uk=u k
u6=u 6
ytd yoy=ytd y=ytd y y
businessnz services=business nz psi=businessnz performance of services
businessnz manufacturing=businessnz performance of manufacturing
=final demand
fed=reserve federale=federal reserve
ecb=banque centrale europeenne=european central bank
boe=banque d angleterre=bank of england
boj=banque du japon=bank of japan
boc=banque du canada=bank of canada
snb=banque nationale suisse=swiss national bank
rba=banque d australie=banque de reserve d australie=reserve bank of australia
rbnz=banque de nouvelle zelande=reserve bank of new zealand
businessnz=business nz
businessnz services=services nz psi=businessnz psi`;

/** Which estimates of a figure a title may announce, as bits: 1 the first, 2 the second, 4 the third and last. */
export const STAGES = `
1=advance=adv=first estimate=1st est=1st estimate=1re estimation=1ere estimation=premiere estimation
3=flash=flash estimate=prelim=prel=preliminary=preliminaire=provisoire=provisional=estimation flash=estimation rapide
2=second=2nd est=2nd estimate=second estimate=2e estimation=2eme estimation=deuxieme estimation
6=revised=revise=revisee
4=final=finale=definitif=definitive=third=3rd est=3rd estimate=third estimate=3e estimation`;

export const TERMS = `
nfp=nonfarm payrolls=non farm payrolls=nonfarm employment change=non farm employment change=creations emplois non agricoles=creations emplois secteur non agricole=emplois non agricoles
adp nfp=adp employment change=creations emplois prives adp=variation emploi adp
unemployment rate=jobless rate=taux chomage=monthly unemployment rate=ilo unemployment rate
u6 unemployment rate=taux sous emploi u6
manufacturing payrolls=creations emplois manufacturiers
participation rate=labor force participation rate=labour force participation rate=taux participation population active
average hourly earnings=salaire horaire moyen
average weekly hours=duree hebdomadaire moyenne travail=duree wow moyenne travail
claims=inscriptions chomage wow=initial jobless claims=initial claims=jobless claims=unemployment claims=nouvelles inscriptions chomage=inscriptions wow chomage=inscriptions chomage=demandes allocations chomage
continuing claims=continuing jobless claims=inscriptions continues chomage=inscriptions chomage cours
claimant count change=variation nombre demandeurs emploi
employment change=variation emploi
full time employment change=full employment change=full time employment chg
part time employment change=part time employment chg
private loans=private sector loans
employment cost wages=employment wages
employment cost benefits=employment benefits
core cpi=core inflation rate=core inflation=ipc base=inflation base=inflation core ipc=inflation core
cpi=consumer price=prix consommation=ipc=inflation rate=taux inflation=inflation ipc=inflation cpi=cpi inflation=cpi inflation rate
hicp=harmonised inflation rate=harmonized inflation rate=harmonised cpi=harmonised consumer price=harmonized consumer price=ipch=prix consommation harmonise=ipc harmonise
core ppi=ipp base
ppi=producer price=prix production=ipp
ppi input=ppi input=prix production intrants
ppi output=ppi output=prix production sortie
core ppi output=ppi core output=prix production core sortie
rpi=retail price=prix detail
gdp=gross domestic product=produit interieur brut=pib=gdp growth rate=gdp growth=croissance pib
gdp price=gdp deflator=deflateur pib
core pce price=core pce=pce core=prix pce base
personal spending=depenses personnelles=depenses menages
personal income=revenus personnels
core retail sales=ventes detail base
retail sales=ventes detail
retail sales control=retail control=retail sales control group=ventes detail groupe controle
durable goods orders=commandes biens durables
factory orders=commandes industrie=commandes industrielles=commandes usine
industrial production=production industrielle
manufacturing production=production manufacturiere
capacity utilization=capacity utilization rate=capacity utilisation=taux utilisation capacites
trade balance=balance trade=balance commerciale=solde commercial
goods trade balance=balance commerciale biens
zew current conditions=zew economic situation
current account=balance courante=compte courant=solde courant=balance transactions courantes
building permits=permis construire
housing starts=mises chantier
existing home sales=ventes logements existants=ventes logements anciens
new home sales=ventes logements neufs
pending home sales=promesses vente logements
hpi=house price=home price=prix logements=prix immobiliers
cs20 hpi=s p cs composite 20 hpi=s p cs hpi composite 20=s p case shiller home price
consumer confidence=consumer climate=confiance consommateurs=confiance menages=moral menages
cb=conference board
michigan=uom=university michigan=univ michigan=u michigan
inflation expectations=anticipations inflation
philly fed business conditions=conditions affaires fed philadelphie
michigan consumer sentiment=confiance consommateurs u michigan=confiance consommateurs michigan
business climate=climat affaires
ifo expectations=ifo business expectations=ifo perspectives entreprises
ifo current conditions=ifo current business situation
economic sentiment=sentiment economique=confiance economique=economic sentiment indicator
current conditions=current situation=situation actuelle=conditions actuelles=current assessment
expectations=perspectives
empire state=ny empire state=ny fed empire state=empire state new york
philly fed=philadelphia fed=fed philadelphie
richmond=richmond fed
caixin=ratingdog
nonmanufacturing=non manufacturing=non manufacturier
ism services=ism non manufacturing
businessnz manufacturing=businessnz pmi
crude stocks=crude oil inventories=crude oil stocks change=eia crude oil stocks change=stock petrole brut=eia stock petrole brut=variation stocks petrole brut eia=stocks petrole brut eia
api crude stocks=api crude oil stock change=api weekly crude oil stock=variation stocks petrole brut api=stocks petrole brut api
cushing stocks=cushing crude oil inventories=eia cushing crude oil stocks change=variation stocks petrole brut cushing eia
gasoline stocks=gasoline inventories=eia gasoline stocks change=variation stocks essence eia
gas storage=natural gas storage=eia natural gas stocks change=eia natural gas storage change=variation stocks gaz naturel eia=stocks gaz naturel eia=stocks gaz naturel
federal budget=federal budget balance=monthly budget statement
consumer credit change=variation credit consommation
ism manufacturing prices=ism manufacturing prices paid
construction output=production secteur construction
trimmed cpi=cpi trimmed mean=cpi trim
imports=importations
exports=exportations
construction spending=depenses construction
beige book=livre beige=fed beige book
decision=interest rate decision=rate decision=decision taux=decision taux interet=federal funds rate=fed funds rate=federal funds target rate
policy rate=taux directeur
deposit rate=deposit facility rate=deposit facility rate decision=taux facilite depot=taux depot
marginal rate=marginal lending rate=marginal lending facility rate decision=marginal lending facility rate=taux pret marginal
fed minutes=compte rendu fomc minutes
minutes=meeting minutes=compte rendu=minutes reunion=compte rendu reunion
press conference=conference presse=news conference
ecb press conference=ecb monetary policy press conference
monetary policy=politique monetaire
statement=communique
economic=economique=economiques
speech=speaks=discours
testimony=testifies=temoignage
auction=adjudication
fed=fomc
ecb=bce
snb=bns
job openings=offres emploi
manufacturing=manufacturier=manufacturiere
price=prix
sales=vente
inventories=stocks
orders=commande
employment=emploi
unemployment change=variation nombre chomeurs
unemployment=chomage
consumer=consommateur
business=entreprises
spending=depenses
income=revenus
rate=taux
confidence=confiance
wholesale=gros
average=moyenne=avg
labor=labour
goods=biens
ex=excl=excluding=hors=less
auto=automobile
transp=transport=transportation
=index=indice=indicateur`;

/** Publishers named in the title of a purchasing managers' index; they change over the years. */
export const PMI_PUBLISHERS = 's p global markit ihs hcob cips jibun judo bank au procure ch svme nbs';

/** Offices of speakers, which publishers name differently: only the name of the person identifies a speech. */
export const OFFICES =
  'deutsche fed ecb boe boj boc rba rbnz snb buba bundesbank mpc gov council member membre governor gouverneur chair chairman president presidente vice deputy assist assistant executive board directoire responsable un';

/** Instruments that the maturity of an auction implies: a bill is shorter than a note, a note shorter than a bond. */
export const INSTRUMENTS =
  'obligacion bond note bill obligation bono btp oat btf bund bobl schatz bubill gilt jgb treasury tresor etat bon letra bot';

/** Central banks, which the country of a decision implies. */
export const BANKS = 'fed ecb boe boj boc rba rbnz snb';

export const ARTICLES =
  'the of for in on to and from by at a an d l de du des la le les en par pour au aux et s n its dans sur';
