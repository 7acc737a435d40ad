/** National names of figures, and names of countries in titles. Figures are named in the canonical terms of `title-terms.ts`. */

/**
 * National names of figures, as whole titles in canonical terms: `countries|national name=common name`.
 */
export const NATIONAL_NAMES = `
EU|hicp=cpi
EU|core hicp=core cpi
EU|main refinancing rate=decision
EU|decision refinancement=decision
EU|monetary policy statement=ecb monetary policy statement
GB|official bank rate=decision
AU CA CH GB JP NZ US|policy rate=decision
CA|overnight rate=decision
AU|cash rate=decision
NZ|official cash rate=decision
CA US|core retail sales mom=retail sales ex auto mom
GB|core retail sales mom=retail sales ex fuel mom
GB|core retail sales yoy=retail sales ex fuel yoy
US|core durable goods orders mom=durable goods orders ex transp mom
US|cpi ex food energy mom=core cpi mom
US|cpi ex food energy yoy=core cpi yoy
US|ppi ex food energy mom=core ppi mom
US|ppi ex food energy yoy=core ppi yoy
US|leading mom=cb leading mom
US|consumer credit change=consumer credit
US|consumer credit mom=consumer credit
US|consumer credit fed=consumer credit
US|gdp sales=gdp sales qoq
US|pce price=pce price qoq
US|core pce price=core pce price qoq
US|real consumer spending=real consumer spending qoq
US|ism manufacturing=ism manufacturing pmi
US|ism services=ism services pmi
US|michigan 1y inflation expectations=michigan inflation expectations
GB|average earnings bonus=average earnings 3my
GB|average earnings incl bonus 3my=average earnings 3my
GB|average earnings ex bonus=average earnings ex bonus 3my
AU|monetary policy minutes=rba minutes
JP|monetary policy minutes=boj monetary policy minutes
JP|national cpi yoy=cpi yoy
JP|national cpi mom=cpi mom
JP|national core cpi yoy=core cpi yoy
DE|business expectations=ifo expectations
DE|current conditions=ifo current conditions
CA|annualized gdp=annualized gdp qoq
AU|building approvals mom=building permits mom
CN|pbc 1y loan prime rate=1y loan prime rate
CN|pbc 5y loan prime rate=5y loan prime rate
CN|usd denominated trade balance=trade balance usd`;

/**
 * Names that publishers give to different series, and the countries where they all mean the same: an index or its rate of change, adjusted
 * for seasons or not, in yuan or in dollars. Elsewhere they identify nothing.
 */
export const CLEAR_ONLY_IN = `
core cpi=
core hicp=
core ppi=
cpi=
gdp=
hicp=
industrial production=
ppi=
retail sales=
current account=US
trade balance=AU CA DE FR US
unemployment rate=AU CA DE ES EU FR GB IT JP NZ US`;

/** Names that publishers give to different series in these countries only: of a month or of a quarter, of one month or of the next. */
export const UNCLEAR_IN = `
cpi yoy=AU
gdp mom=CA
ivey pmi=CA`;

/** The countries by the names and adjectives that titles give them. */
export const PLACES = `
US=us=usa=united states=american=etats unis=americain=americaine
EU=eu=euro area=euro zone=eurozone=zone euro=euro
DE=german=germany=allemagne=allemand=allemande
FR=french=france=francais=francaise
IT=italian=italy=italie=italien=italienne
ES=spanish=spain=espagne=espagnol=espagnole
NL=dutch=netherlands=pays bas=neerlandais
BE=belgian=belgium=belgique=belge
AT=austrian=austria=autriche=autrichien
PT=portuguese=portugal=portugais
IE=irish=ireland=irlande=irlandais
GR=greek=greece=grece=grec
FI=finnish=finland=finlande=finlandais
GB=uk=united kingdom=british=britain=royaume uni=britannique
JP=japanese=japan=japon=japonais
CN=chinese=china=chine=chinois
CH=swiss=switzerland=suisse
CA=canadian=canada=canadien
AU=australian=australia=australie=australien
NZ=nz=new zealand=nouvelle zelande
SE=swedish=sweden=suede=suedois
NO=norwegian=norway=norvege=norvegien
DK=danish=denmark=danemark=danois
KR=south korean=south korea=coree sud
IN=indian=india=inde
BR=brazilian=brazil=bresil
MX=mexican=mexico=mexique
ZA=south african=south africa=afrique sud
TR=turkish=turkey=turquie
RU=russian=russia=russie`;
