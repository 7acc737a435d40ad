import { group } from 'd3-array';
import type { Region } from '../../../contract/decode/event';
import { foldText } from '../../../domain/search/fold-text';
import { memoize } from '../../../contract/decode/memoize';

/** ISO 3166-1 alpha-2, alpha-3 and currency of every country that has one. */
const COUNTRIES = `
  ADANDEUR AEAREAED AFAFGAFN AGATGXCD AIAIAXCD ALALBALL AMARMAMD AOAGOAOA ARARGARS ASASMUSD ATAUTEUR AUAUSAUD AWABWAWG AXALAEUR AZAZEAZN BABIHBAM
  BBBRBBBD BDBGDBDT BEBELEUR BFBFAXOF BGBGREUR BHBHRBHD BIBDIBIF BJBENXOF BLBLMEUR BMBMUBMD BNBRNBND BOBOLBOB BQBESUSD BRBRABRL BSBHSBSD BTBTNBTN
  BVBVTNOK BWBWABWP BYBLRBYN BZBLZBZD CACANCAD CCCCKAUD CDCODCDF CFCAFXAF CGCOGXAF CHCHECHF CICIVXOF CKCOKNZD CLCHLCLP CMCMRXAF CNCHNCNY COCOLCOP
  CRCRICRC CUCUBCUP CVCPVCVE CWCUWXCG CXCXRAUD CYCYPEUR CZCZECZK DEDEUEUR DJDJIDJF DKDNKDKK DMDMAXCD DODOMDOP DZDZADZD ECECUUSD EEESTEUR EGEGYEGP
  EHESHMAD ERERIERN ESESPEUR ETETHETB FIFINEUR FJFJIFJD FKFLKFKP FMFSMUSD FOFRODKK FRFRAEUR GAGABXAF GBGBRGBP GDGRDXCD GEGEOGEL GFGUFEUR GGGGYGBP
  GHGHAGHS GIGIBGIP GLGRLDKK GMGMBGMD GNGINGNF GPGLPEUR GQGNQXAF GRGRCEUR GSSGSGBP GTGTMGTQ GUGUMUSD GWGNBXOF GYGUYGYD HKHKGHKD HMHMDAUD HNHNDHNL
  HRHRVEUR HTHTIHTG HUHUNHUF IDIDNIDR IEIRLEUR ILISRILS IMIMNGBP ININDINR IOIOTUSD IQIRQIQD IRIRNIRR ISISLISK ITITAEUR JEJEYGBP JMJAMJMD JOJORJOD
  JPJPNJPY KEKENKES KGKGZKGS KHKHMKHR KIKIRAUD KMCOMKMF KNKNAXCD KPPRKKPW KRKORKRW KWKWTKWD KYCYMKYD KZKAZKZT LALAOLAK LBLBNLBP LCLCAXCD LILIECHF
  LKLKALKR LRLBRLRD LSLSOLSL LTLTUEUR LULUXEUR LVLVAEUR LYLBYLYD MAMARMAD MCMCOEUR MDMDAMDL MEMNEEUR MFMAFEUR MGMDGMGA MHMHLUSD MKMKDMKD MLMLIXOF
  MMMMRMMK MNMNGMNT MOMACMOP MPMNPUSD MQMTQEUR MRMRTMRU MSMSRXCD MTMLTEUR MUMUSMUR MVMDVMVR MWMWIMWK MXMEXMXN MYMYSMYR MZMOZMZN NANAMNAD NCNCLXPF
  NENERXOF NFNFKAUD NGNGANGN NINICNIO NLNLDEUR NONORNOK NPNPLNPR NRNRUAUD NUNIUNZD NZNZLNZD OMOMNOMR PAPANUSD PEPERPEN PFPYFXPF PGPNGPGK PHPHLPHP
  PKPAKPKR PLPOLPLN PMSPMEUR PNPCNNZD PRPRIUSD PSPSEILS PTPRTEUR PWPLWUSD PYPRYPYG QAQATQAR REREUEUR ROROURON RSSRBRSD RURUSRUB RWRWARWF SASAUSAR
  SBSLBSBD SCSYCSCR SDSDNSDG SESWESEK SGSGPSGD SHSHNSHP SISVNEUR SJSJMNOK SKSVKEUR SLSLESLE SMSMREUR SNSENXOF SOSOMSOS SRSURSRD SSSSDSSP STSTPSTN
  SVSLVUSD SXSXMXCG SYSYRSYP SZSWZSZL TCTCAUSD TDTCDXAF TFATFEUR TGTGOXOF THTHATHB TJTJKTJS TKTKLNZD TLTLSUSD TMTKMTMT TNTUNTND TOTONTOP TRTURTRY
  TTTTOTTD TVTUVAUD TWTWNTWD TZTZATZS UAUKRUAH UGUGAUGX UMUMIUSD USUSAUSD UYURYUYU UZUZBUZS VAVATEUR VCVCTXCD VEVENVES VGVGBUSD VIVIRUSD VNVNMVND VUVUTVUV
  WFWLFXPF WSWSMWST XKXKXEUR YEYEMYER YTMYTEUR ZAZAFZAR ZMZMBZMW ZWZWEZWG`;

/** The country whose currency others use too. Shared currencies that belong to none of their countries (XOF, XCD) are not here. */
const OWNERS = 'US GB AU NZ CH NO DK IL MA';

/** Names of French that data do not use as Intl has them. */
const FRENCH_NAMES: Readonly<Record<string, string>> = {
  HK: 'Hong Kong',
  MO: 'Macao',
  MM: 'Myanmar',
  PS: 'Palestine',
};

/** Other names, besides those of Intl in English and French and their codes. */
const VARIANTS: readonly (readonly [code: string, names: string])[] = [
  ['AE', 'UAE|U.A.E.|Emirates|Emirats'],
  ['BN', 'Brunei Darussalam'],
  ['BO', 'Plurinational State of Bolivia'],
  ['CD', 'DR Congo|DRC|Democratic Republic of the Congo|Congo, Kinshasa'],
  ['CG', 'Republic of the Congo|Congo, Brazzaville'],
  ['CI', 'Ivory Coast'],
  ['CN', "Mainland China|People's Republic of China|PRC"],
  ['CV', 'Cabo Verde|Cape Verde'],
  ['CZ', 'Czech Republic|République tchèque'],
  ['FM', 'Federated States of Micronesia'],
  ['GB', 'UK|U.K.|Great Britain|Britain|Grande-Bretagne|United Kingdom of Great Britain and Northern Ireland'],
  ['GR', 'EL'],
  ['HK', 'Hong Kong|Hong Kong SAR|Hongkong'],
  ['IR', 'Islamic Republic of Iran'],
  ['KG', 'Kyrgyz Republic'],
  ['KP', "Democratic People's Republic of Korea"],
  ['KR', 'Republic of Korea|Korea South'],
  ['LA', "Lao PDR|Lao People's Democratic Republic"],
  ['MD', 'Republic of Moldova'],
  ['MK', 'Macedonia|Macédoine'],
  ['MM', 'Burma|Birmanie|Myanmar'],
  ['MO', 'Macao|Macau|Macao SAR|Macau SAR'],
  ['NL', 'Holland'],
  ['PS', 'Palestine|State of Palestine'],
  ['RU', 'Russian Federation|Fédération de Russie'],
  ['SK', 'Slovak Republic|République slovaque'],
  ['SY', 'Syrian Arab Republic'],
  ['SZ', 'Swaziland'],
  ['TL', 'East Timor|Timor oriental'],
  ['TR', 'Turkey|Türkiye|Turkiye'],
  ['TW', 'Taiwan|Chinese Taipei|Taiwan, Province of China'],
  ['TZ', 'United Republic of Tanzania'],
  ['US', "USA|U.S.|U.S.A.|United States of America|États-Unis d'Amérique"],
  ['VE', 'Bolivarian Republic of Venezuela'],
  ['VN', 'Viet Nam'],
];

const EURO_AREA: Region = { code: 'EU', currency: 'EUR', name: 'Zone euro' };
const EUROPEAN_UNION: Region = { ...EURO_AREA, name: 'Union européenne' };
const WORLD: Region = { code: 'ZZ', currency: '', name: 'Monde' };

/** Places that are no country. `ALL` is the world, as calendars by currency write it, and never the currency of Albania. */
const AREAS: readonly (readonly [Region, string])[] = [
  [EURO_AREA, 'EU|EUR|EMU|EZ|EA19|EA20|Euro Area|Euro Zone|Eurozone|Euroland|Zone euro'],
  [EUROPEAN_UNION, 'European Union|Union européenne'],
  [WORLD, 'All|World|Worldwide|Global|Monde|WW|ZZ'],
];

const FILLERS = /\b(?:the|and|et|of|la|le|les|l|de|du|des|d)\b/g;

/** A name in lower case without accents and small words, its words sorted: `Korea, Republic of` is `Republic of Korea`. */
function normalize(name: string): string {
  const words = foldText(name)
    .replace(/\b([a-z])\.(?=[a-z]\.)/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(FILLERS, ' ')
    .replaceAll('saint', 'st');
  return words.split(' ').filter(Boolean).toSorted().join(' ');
}

type Tables = { readonly byCode: ReadonlyMap<string, Region>; readonly byName: ReadonlyMap<string, Region> };

function buildTables(): Tables {
  const [english, french] = ['en', 'fr'].map((language) => new Intl.DisplayNames(language, { type: 'region' }));
  const [byCode, byName, byAlpha3] = [new Map<string, Region>(), new Map<string, Region>(), new Map<string, Region>()];
  for (const row of COUNTRIES.trim().split(/\s+/)) {
    const [code, currency] = [row.slice(0, 2), row.slice(5)];
    const place = { code, currency, name: FRENCH_NAMES[code] ?? french?.of(code) ?? code };
    byCode.set(code, place);
    byAlpha3.set(row.slice(2, 5), place);
    for (const name of [place.name, english?.of(code), french?.of(code)]) if (name) byName.set(normalize(name), place);
  }
  const owners = OWNERS.split(' ').map((code) => byCode.get(code));
  for (const [currency, [place, ...others]] of group(byCode.values(), (one) => one.currency)) {
    const owner = others.length === 0 ? place : owners.find((one) => one?.currency === currency);
    if (owner && !byAlpha3.has(currency)) byCode.set(currency, owner);
  }
  for (const [code, place] of byAlpha3) byCode.set(code, place);
  for (const [code, names] of VARIANTS) {
    const place = byCode.get(code);
    if (place) for (const name of names.split('|')) byName.set(normalize(name), place);
  }
  for (const [place, names] of AREAS) for (const name of names.split('|')) byName.set(normalize(name), place);
  return { byCode, byName };
}

let tables: Tables | null = null;

/**
 * Finds a place by an ISO 3166-1 alpha-2 or alpha-3 code, an ISO 4217 currency, or its name in English or French, in any case. A currency
 * stands for the country that issues it, EUR for the euro area (`EU`); one of several countries (XOF) is unknown. `All`, `World`
 * and `Global` are the code `ZZ` without a currency. Null for any other text: no place is guessed.
 * Example: `findPlace('USD')` → `{ code: 'US', currency: 'USD', name: 'États-Unis' }`; `findPlace('Atlantis')` → null.
 */
export const findPlace: (text: string) => Region | null = memoize((text) => {
  tables ??= buildTables();
  return tables.byName.get(normalize(text)) ?? tables.byCode.get(text.trim().toUpperCase()) ?? null;
});
