import { EURO_MEMBERS } from '../domain/calendar/regions';
import type { GeoType } from '../contract/event-filters';

/**
 * ISO 3166-1 alpha-2 codes, each followed by its number, by UN M49 sub-region. M49 has no entry for Taiwan; Eastern Asia includes it, so
 * that a filter by area finds its releases. Sub-region 0 holds what belongs to the world only.
 */
export const COUNTRY_NUMBERS: Readonly<Record<number, string>> = {
  15: 'DZ12 EG818 EH732 LY434 MA504 SD729 TN788',
  14: 'BI108 DJ262 ER232 ET231 IO86 KE404 KM174 MG450 MU480 MW454 MZ508 RE638 RW646 SC690 SO706 SS728 TF260 TZ834 UG800 YT175 ZM894 ZW716',
  17: 'AO24 CD180 CF140 CG178 CM120 GA266 GQ226 ST678 TD148',
  18: 'BW72 LS426 NA516 SZ748 ZA710',
  11: 'BF854 BJ204 CI384 CV132 GH288 GM270 GN324 GW624 LR430 ML466 MR478 NE562 NG566 SH654 SL694 SN686 TG768',
  29: 'AG28 AI660 AW533 BB52 BL652 BQ535 BS44 CU192 CW531 DM212 DO214 GD308 GP312 HT332 JM388 KN659 KY136 LC662 MF663 MQ474 MS500 PR630 SX534 TC796 TT780 VC670 VG92 VI850',
  13: 'BZ84 CR188 GT320 HN340 MX484 NI558 PA591 SV222',
  5: 'AR32 BO68 BR76 BV74 CL152 CO170 EC218 FK238 GF254 GS239 GY328 PE604 PY600 SR740 UY858 VE862',
  21: 'BM60 CA124 GL304 PM666 US840',
  143: 'KG417 KZ398 TJ762 TM795 UZ860',
  30: 'CN156 HK344 JP392 KP408 KR410 MN496 MO446 TW158',
  35: 'BN96 ID360 KH116 LA418 MM104 MY458 PH608 SG702 TH764 TL626 VN704',
  34: 'AF4 BD50 BT64 IN356 IR364 LK144 MV462 NP524 PK586',
  145: 'AE784 AM51 AZ31 BH48 CY196 GE268 IL376 IQ368 JO400 KW414 LB422 OM512 PS275 QA634 SA682 SY760 TR792 YE887',
  151: 'BG100 BY112 CZ203 HU348 MD498 PL616 RO642 RU643 SK703 UA804',
  154: 'AX248 DK208 EE233 FI246 FO234 GB826 GG831 IE372 IM833 IS352 JE832 LT440 LV428 NO578 SE752 SJ744',
  39: 'AD20 AL8 BA70 ES724 GI292 GR300 HR191 IT380 ME499 MK807 MT470 PT620 RS688 SI705 SM674 VA336',
  155: 'AT40 BE56 CH756 DE276 FR250 LI438 LU442 MC492 NL528',
  53: 'AU36 CC166 CX162 HM334 NF574 NZ554',
  54: 'FJ242 NC540 PG598 SB90 VU548',
  57: 'FM583 GU316 KI296 MH584 MP580 NR520 PW585 UM581',
  61: 'AS16 CK184 NU570 PF258 PN612 TK772 TO776 TV798 WF876 WS882',
  0: 'AQ10',
};

const SUB_REGIONS = new Map<number, readonly string[]>();
const COUNTRIES = new Map<number, string>();

for (const [area, text] of Object.entries(COUNTRY_NUMBERS)) {
  const entries = text.split(' ');
  for (const entry of entries) COUNTRIES.set(Number(entry.slice(2)), entry.slice(0, 2));
  SUB_REGIONS.set(
    Number(area),
    entries.map((entry) => entry.slice(0, 2)),
  );
}

/** UN M49 areas that consist of other areas. */
const AREAS: Readonly<Record<number, readonly number[]>> = {
  1: [2, 9, 19, 142, 150, 0],
  2: [15, 202],
  9: [53, 54, 57, 61],
  19: [21, 419],
  142: [30, 34, 35, 143, 145],
  150: [39, 151, 154, 155],
  202: [11, 14, 17, 18],
  419: [5, 13, 29],
};

const EURO_AREA = 9001;

/** Groups without an M49 number. `EU` is the pseudo-country of releases about the euro area as a whole. */
const GROUPS: Readonly<Record<number, readonly string[]>> = {
  [EURO_AREA]: ['EU', ...EURO_MEMBERS],
  9002: 'CA DE FR GB IT JP US'.split(' '),
  9003: 'AR AU BR CA CN DE EU FR GB ID IN IT JP KR MX RU SA TR US ZA'.split(' '),
};

function countriesOf(id: number): readonly string[] {
  const parts = AREAS[id];
  const countries = parts ? parts.flatMap(countriesOf) : (GROUPS[id] ?? SUB_REGIONS.get(id) ?? []);
  return id === 1 || id === 150 ? [...countries, 'EU'] : countries;
}

const areaIds = [...SUB_REGIONS.keys(), ...Object.keys(AREAS).map(Number), ...Object.keys(GROUPS).map(Number)];
const ZONES = new Map(areaIds.filter((id) => id !== 0).map((id) => [id, [...new Set(countriesOf(id))]]));

function country(id: number): readonly string[] {
  if (id === EURO_AREA) return ['EU'];
  const code = COUNTRIES.get(id);
  return code ? [code] : [];
}

/**
 * Converts `geo_values` to alpha-2 codes. `country` takes ISO 3166-1 numbers (9001 is the pseudo-country EU), `zone` takes UN M49 areas
 * and our own groups (9001 euro area, 9002 G7, 9003 G20). Unknown ids are ignored.
 * Example: `geoCodes('country', [250, 840])` → `['FR', 'US']`.
 */
export function geoCodes(geoType: GeoType, ids: readonly number[]): string[] {
  const codes = ids.flatMap((id) => (geoType === 'country' ? country(id) : (ZONES.get(id) ?? [])));
  return [...new Set(codes)];
}

const NUMBERS = new Map([...COUNTRIES].map(([number, code]) => [code, number]));

/** Returns the ISO 3166-1 number of an alpha-2 code, or null. Example: `countryNumber('FR')` → `250`. */
export const countryNumber = (code: string): number | null => NUMBERS.get(code) ?? null;
