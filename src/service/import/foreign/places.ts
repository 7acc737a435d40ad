import { EURO_MEMBERS } from '../../../domain/calendar/regions';
import { foldText } from '../../../domain/search/fold-text';
import { COUNTRY_NUMBERS } from '../../events/geography';
import { memoize } from '../../util/memoize';

/** A country as our events name it: alpha-2 code, currency (`''` if unknown) and French name. */
export type Place = { readonly code: string; readonly currency: string; readonly name: string };

/** The code of releases about the whole world: the « unknown territory » of CLDR, which no country has. */
const WORLD = 'ZZ';

const CODES = Object.values(COUNTRY_NUMBERS).flatMap((list) => list.split(' ').map((entry) => entry.slice(0, 2)));

// Currencies of one country each, by its code; the euro and the currencies that several countries share are not among them.
const CURRENCIES =
  'AE:AED AL:ALL AM:AMD AO:AOA AR:ARS AU:AUD AZ:AZN BA:BAM BD:BDT BH:BHD BO:BOB BR:BRL BW:BWP BY:BYN CA:CAD CH:CHF CL:CLP CN:CNY CO:COP CR:CRC CZ:CZK DK:DKK DO:DOP DZ:DZD EG:EGP ET:ETB GB:GBP GE:GEL GH:GHS GT:GTQ HK:HKD HN:HNL HU:HUF ID:IDR IL:ILS IN:INR IQ:IQD IR:IRR IS:ISK JM:JMD JO:JOD JP:JPY KE:KES KG:KGS KH:KHR KR:KRW KW:KWD KZ:KZT LB:LBP LK:LKR LY:LYD MA:MAD MD:MDL MK:MKD MM:MMK MN:MNT MO:MOP MU:MUR MX:MXN MY:MYR MZ:MZN NG:NGN NO:NOK NP:NPR NZ:NZD OM:OMR PE:PEN PH:PHP PK:PKR PL:PLN PY:PYG QA:QAR RO:RON RS:RSD RU:RUB RW:RWF SA:SAR SE:SEK SG:SGD TH:THB TN:TND TR:TRY TW:TWD TZ:TZS UA:UAH UG:UGX US:USD UY:UYU UZ:UZS VE:VES VN:VND ZA:ZAR ZM:ZMW'
    .split(' ')
    .map((pair): [code: string, currency: string] => [pair.slice(0, 2), pair.slice(3)]);
const CURRENCY_OF = new Map([...CURRENCIES, ...['EU', ...EURO_MEMBERS].map((code): [string, string] => [code, 'EUR'])]);

const NAMES = [
  new Intl.DisplayNames('fr', { type: 'region' }),
  new Intl.DisplayNames('en', { type: 'region' }),
] as const;

// How calendars write a place otherwise than CLDR does.
const VARIANTS = `EU=eur|ea|ez|emu|eurozone|euro zone|euro area|euroland|zone euro|european union|union europeenne|european monetary union|europe
US=usa|u.s.|united states of america|etats-unis d'amerique
GB=uk|u.k.|great britain|united kingdom of great britain and northern ireland|grande-bretagne
KR=korea|south korea|republic of korea|korea, republic of|coree
CN=mainland china|cny|chine continentale
HK=hong kong|hong kong sar
TR=turkey|turquie
CZ=czech republic|republique tcheque
RU=russian federation
MK=north macedonia
AE=uae|united arab emirates
CI=ivory coast
VN=viet nam
NL=holland|the netherlands
BA=bosnia & herzegovina|bosnia and herzegovina
SK=slovak republic
MO=macau|macao
MM=burma
SZ=swaziland
CD=dr congo
CG=congo
PS=palestine
BS=bahamas
TT=trinidad and tobago
TW=taiwan, province of china
CN=cnh
ZZ=all|world|global|monde|international`;

function createIndex(): ReadonlyMap<string, string> {
  const index = new Map<string, string>();
  for (const code of CODES) {
    index.set(code.toLowerCase(), code);
    for (const names of NAMES) index.set(foldText(names.of(code) ?? code), code);
  }
  for (const [code, currency] of CURRENCIES) index.set(currency.toLowerCase(), code);
  index.set('eu', 'EU');
  for (const line of VARIANTS.split('\n')) {
    const [code = '', names = ''] = line.split('=');
    for (const name of names.split('|')) index.set(name, code);
  }
  return index;
}

const INDEX = createIndex();

function nameOf(code: string): string {
  if (code === WORLD) return 'Monde';
  return code === 'EU' ? 'Zone euro' : (NAMES[0].of(code) ?? code);
}

/**
 * Finds a place by its alpha-2 code, its currency, or its name in English or French. A currency stands for the one country that owns it,
 * EUR for the euro area; one that several countries share is no place. Null for any other text: a place is never guessed.
 * Example: `'USD'`, `'us'`, `'United States'` → `{ code: 'US', currency: 'USD', name: 'États-Unis' }`; `'XOF'` → null.
 */
export const findPlace: (text: string) => Place | null = memoize((text) => {
  const code = INDEX.get(foldText(text.replaceAll('_', ' ')));
  return code === undefined ? null : { code, currency: CURRENCY_OF.get(code) ?? '', name: nameOf(code) };
});
