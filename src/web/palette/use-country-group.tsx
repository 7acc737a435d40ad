import { Globe } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Region } from '../../contract/decode/event';
import { foldText } from '../../domain/search/fold-text';
import { regionNameIn } from '../../domain/search/text-match';
import { EURO_AREA_CODES, REGIONS, toggleCountries } from '../../domain/calendar/regions';
import { useLoadedRegions } from '../data/search/use-quick-search';
import { DATA_LANGUAGE, LANGUAGES, type Language } from '../i18n/language';
import { useMessages } from '../i18n/messages-context';
import { Flag } from '../ui/marks/flag/flag';
import { MAX_CHOICES, matches, type PaletteGroup, type PaletteOption } from './palette-choice';
import type { Place } from './use-place';

const MAX_SUGGESTIONS = 5;
const KNOWN = [...new Set(REGIONS.flatMap(({ codes }) => codes))].filter((code) => !EURO_AREA_CODES.has(code));

type Country = { readonly code: string; readonly label: string; readonly names: string; readonly currency: string };

/** The countries of the loaded weeks and of the regions, with their names in the user's language, in French and as the provider writes them. */
function listCountries(regions: readonly Region[], language: Language): readonly Country[] {
  const loaded = new Map(regions.map((region) => [region.code, region]));
  const { tag } = LANGUAGES[language];
  return [...new Set([...loaded.keys(), ...KNOWN])].map((code) => {
    const region = loaded.get(code) ?? { code, name: '', currency: '' };
    const label = (language === DATA_LANGUAGE && region.name) || regionNameIn(tag, region);
    const names = `${label} ${regionNameIn(LANGUAGES[DATA_LANGUAGE].tag, region)} ${region.name}`;
    return { code, label, names, currency: region.currency.toLowerCase() };
  });
}

/** `AT BE BG CY DE…`, which distinguishes a region from the area of the same name. */
function preview(codes: readonly string[]): string {
  const members = codes.filter((code) => !EURO_AREA_CODES.has(code) && code !== 'EU');
  return `${members.slice(0, MAX_SUGGESTIONS).join(' ')}${members.length > MAX_SUGGESTIONS ? '…' : ''}`;
}

/** Ranks a match: 0 for the code, 1 for a prefix of the name, 2 for the rest. */
function rank({ code, label }: Country, text: string): number {
  const plain = foldText(text);
  if (code.toLowerCase() === plain) return 0;
  return foldText(label).startsWith(plain) ? 1 : 2;
}

/** Countries by name or code, and regions. Choosing one toggles it in the country filter of the week. */
export function useCountryGroup(text: string, words: readonly string[], { url, change }: Place): PaletteGroup {
  const { messages, format } = useMessages();
  const [loaded] = useState(useLoadedRegions());
  const countries = useMemo(() => listCountries(loaded, format.language), [loaded, format.language]);
  const chosen = url.filter.countries;
  const toggle = (id: string, label: string, codes: readonly string[], mark: PaletteOption['mark']): PaletteOption => {
    const isOn = codes.every((code) => chosen.includes(code));
    const run = () => change({ filter: { countries: toggleCountries(chosen, codes) } });
    return { id, label, mark, isOn, run };
  };
  const regions = REGIONS.filter(({ id }) => matches(messages.regions[id], words)).map(({ id, codes }) => ({
    ...toggle(`region-${id}`, messages.regions[id], codes, <Globe size={15} />),
    detail: preview(codes),
  }));
  const single = countries
    .filter(({ code, names, currency }) => {
      const whole = foldText(text);
      return matches(names, words) || code.toLowerCase() === whole || (whole !== '' && currency === whole);
    })
    .toSorted((a, b) => rank(a, text) - rank(b, text))
    .map(({ code, label }) => ({ ...toggle(code, label, [code], <Flag code={code} />), detail: code }));
  // A complete code means that country, even if other names contain it.
  const isCode = single[0]?.detail.toLowerCase() === foldText(text);
  const found = isCode ? [...single, ...regions] : [...regions, ...single];
  const options = words.length === 0 ? [] : found.slice(0, MAX_CHOICES);
  return { id: 'countries', label: messages.filters.countries, options, isMeant: isCode };
}
