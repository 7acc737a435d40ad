import css from './flag.module.css';

const FILES = import.meta.glob<string>(
  '/node_modules/country-flag-icons/3x2/{AE,AR,AT,AU,BE,BG,BR,CA,CH,CL,CN,CO,CY,CZ,DE,DK,EE,EG,ES,EU,FI,FR,GB,GR,HK,HR,HU,ID,IE,IL,IN,IS,IT,JP,KR,LT,LU,LV,MT,MX,MY,NL,NO,NZ,PE,PH,PL,PT,RO,RU,SA,SE,SG,SI,SK,TH,TR,TW,UA,US,VN,ZA}.svg',
  { query: '?url', import: 'default', eager: true },
);

const URLS = new Map(Object.entries(FILES).map(([path, url]) => [path.slice(-6, -4), url]));

/** The flag of a zone, decorative: its ISO code always stands beside it. Nothing is drawn for a code without a flag here. */
export function Flag({ code }: { code: string }) {
  const url = URLS.get(code);
  return url ? <img className={css.flag} src={url} width="15" height="10" alt="" /> : null;
}
