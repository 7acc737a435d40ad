import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isRegionFound, matchesWords, searchWords } from '../../../src/domain/search/text-match';
import { textParts } from '../../../src/domain/search/text-parts';
import { translateSearch } from '../../../src/domain/search/translate-search';
import { anEvent } from '../an-event';
import { anyText } from '../../support/any-text';

const matches = (search: string, changes = {}) => matchesWords(anEvent(changes), searchWords(search));
const marked = (text: string, search: string) =>
  textParts(text, searchWords(search))
    .map((part) => (part.found ? `[${part.text}]` : part.text))
    .join('');

describe('A text filter', () => {
  test.each<[by: string, search: string, isFound: boolean, changes?: object]>([
    ['a part of the title', 'conso', true],
    ['in capitals and with accents that are not there', 'CÔNSOMMATION', true],
    ['the country', 'france', true],
    ['its code, whole', 'fr', true],
    ['its English name', 'japan', true, { region: { code: 'JP', currency: 'JPY', name: 'Japon' } }],
    ['the category', 'inflat', true],
    ['the period', 'oct', true],
    ['words of different fields, in any order', 'france prix', true],
    ['nothing', ' ', true],
    ['a word that is nowhere', 'chômage', false],
    ['a word that is there and one that is not', 'prix chômage', false],
    ['a word after an apostrophe', 'emploi', true, { title: "Variation de l'emploi" }],
    ['a word after a hyphen', 'jacent', true, { title: 'IPC sous-jacent (a/a)' }],
    ['a part of a word that is not its start', 'chine', false, { title: 'Commandes de machines' }],
    ['a start of a word after such a part', 'chine', true, { title: 'Commandes de machines (Chine)' }],
    ['a part of a word in another alphabet', '消费', true, { title: '居民消费价格' }],
  ])('finds an event by %s', (_, search, expected, changes) => {
    expect(matches(search, changes)).toBe(expected);
  });

  test.each([
    ['unis', true],
    ['united', true],
    ['us', true],
    ['u', true],
    ['usa', false],
    ['', false],
  ])('checks whether a region matches « %s »', (search, expected) => {
    expect(isRegionFound({ code: 'US', currency: 'USD', name: 'États-Unis' }, searchWords(search))).toBe(expected);
  });

  const US = { code: 'US', currency: 'USD', name: 'États-Unis' };
  const AU = { code: 'AU', currency: 'AUD', name: 'Australie' };
  test.each([
    ['nfp', "Créations d'emplois non agricoles"],
    ['Payrolls', "Créations d'emplois non agricoles"],
    ['cpi', 'IPC sous-jacent (a/a)'],
    ['cpi', 'Indice des prix à la consommation'],
    ['ipc', 'Core CPI m/m'],
    ['gdp', 'PIB annualisé (t/t), 1re estimation'],
    ['ecb', 'Décision de taux de la BCE (refinancement)'],
    ['rate decision', 'Décision de taux de la Fed (FOMC)'],
    ['retail sales', 'Ventes au détail (m/m)'],
    ['trade balance', 'Balance commerciale'],
    ['claims', 'Inscriptions hebdomadaires au chômage'],
    ['unemployment', 'Taux de chômage'],
    ['pmi', 'PMI manufacturier (prélim.)'],
    ['boj', 'Banque du Japon : perspectives'],
    ['emploi us', "Offres d'emploi (JOLTS)"],
    ['usd', 'Discours de Powell (Fed)'],
    ['core pce', 'Indice des prix PCE sous-jacent (m/m)'],
    ['consumer confidence', 'Confiance des consommateurs (Conference Board)'],
    ['auctions', 'Adjudication OAT 10 ans'],
    ['taux directeurs', 'Décision de taux de la Fed (FOMC)'],
    ['rate decision', 'Taux directeur de la BNS'],
    ['nonfarm', "Créations d'emplois non agricoles"],
    ['durable goods orders', 'Commandes de biens durables (m/m)'],
    ['bank of england', 'Décision de taux de la BoE'],
    ["Banque d'Angleterre", 'Minutes du MPC (BoE)'],
    ['current account', 'Compte courant'],
    ['housing starts', 'Mises en chantier (m/m)'],
    ['factory orders', "Commandes à l'industrie (m/m)"],
    ['sales', 'Ventes au détail (m/m)'],
    ['prix à la consommation', 'IPC (a/a)'],
  ])('finds, with the words of a trader « %s », « %s »', (search, title) => {
    expect(matches(search, { title, region: US })).toBe(true);
  });

  test.each([
    ['us', 'Taux de chômage', AU],
    ['emploi us', "Variation de l'emploi", AU],
    ['usd', 'Taux de chômage', AU],
    ['eur', 'Prix des producteurs', US],
    ['nfp', 'Taux de chômage', US],
  ])('does not find, for « %s », « %s » elsewhere', (search, title, region) => {
    expect(matches(search, { title, region })).toBe(false);
  });

  test.each([
    ['nfp', 'emplois non agricoles'],
    ['US CPI', 'etats-unis ipc'],
    ['Nonfarm Payrolls', 'emplois non agricoles'],
    ['ECB interest rate decision', 'bce decision taux'],
    ['crude oil inventories', 'petrole stocks'],
    ['taux directeur BCE', 'taux decision bce'],
    ['initial jobless claims', 'hebdomadaires chomage inscriptions'],
    ['auctions', 'adjudication'],
    ['Holidays', 'ferie'],
    ['fériés', 'ferie'],
    ['gdp qoq', 'pib t/t'],
    ['inflation sous-jacente', 'inflation sous-jacent'],
    ['en cas', 'en cas'],
    ['uk', 'royaume-uni'],
    ['usd inflation', 'etats-unis inflation'],
    ['constructor', 'constructor'],
    ['indice de production au Japon', 'indice de production au Japon'],
    ['boe', 'boe'],
    ["Banque d'Angleterre", 'boe'],
    ['bank of england', 'boe'],
    ['Bank of Japan minutes', 'boj compte rendu'],
    ['jours fériés', 'ferie'],
    ['US bank holidays', 'etats-unis ferie'],
    ['current account', 'compte courant'],
    ['housing starts', 'mises en chantier'],
    ['building permits', 'permis construire'],
    ['new home sales', 'logements neufs ventes'],
    ['factory orders', 'industrie commandes'],
    ['balance of trade', 'balance commerciale'],
    ['house price index', 'prix immobilier'],
    ['exports', 'export'],
    ['Réserves de change', 'Réserves de change'],
    ['Confiance des consommateurs', 'Confiance des consommateurs'],
    ['Ventes de logements', 'Ventes de logements'],
    ['Indice de sentiment économique', 'Indice de sentiment économique'],
    ['employment change', 'variation emploi'],
    ['GDP growth rate', 'pib taux'],
    ['10-year auction', '10 ans adjudication'],
    ['fed funds rate', 'decision taux fed'],
    ['south korea exports', 'coree du sud export'],
    ['of', 'of'],
    ['of the', 'of the'],
    ['BOJ', 'BOJ'],
    // The translation has ten words, two more than a service has to accept.
    ['us nfp boe minutes housing claims', 'us nfp boe minutes housing claims'],
    ['CPI Germany', 'ipc allemagne'],
    ['eurozone inflation', 'zone euro inflation'],
    ['United States retail', 'etats-unis detail'],
    ['switzerland', 'suisse'],
    ['Turkey CPI', 'turquie ipc'],
    ['korea', 'coree'],
    ['South Korea', 'coree du sud'],
    ['euro area CPI', 'zone euro ipc'],
    ['USA', 'etats-unis'],
    ['sek', 'suede'],
    ['nok', 'norvege'],
    ['germanys', 'germanys'],
    ['Ventes au détail ', 'Ventes au détail'],
    ['', ''],
  ])('asks the provider, for « %s », for « %s »', (search, translated) => {
    expect(translateSearch(search)).toBe(translated);
  });

  test('does not take a code for a part of a word', () => {
    expect(matches('us', { title: 'PIB', region: { code: 'US', currency: 'USD', name: 'États-Unis' } })).toBe(true);
    expect(matches('de', { title: 'PIB', region: { code: 'DE', currency: 'EUR', name: 'Allemagne' } })).toBe(true);
    expect(matches('zz', { title: 'PIB', region: { code: 'DE', currency: 'EUR', name: 'Allemagne' } })).toBe(false);
  });
});

describe('A text with the words of a search', () => {
  test.each([
    ['IPC sous-jacent aux US', 'us', 'IPC sous-jacent aux [US]'],
    ['Prêts au secteur privé', 'eur', 'Prêts au secteur privé'],
    ['Adjudication en EUR', 'eur', 'Adjudication en [EUR]'],
    ['Évolution du PIB', 'evolution pib', '[Évolution] du [PIB]'],
    ['Œuvres', 'oeu', '[Œu]vres'],
    ['Œuvres', 'o', '[Œ]uvres'],
    ['Salaires', 'a', 'Salaires'],
    ['Commandes de machines de Chine', 'chine', 'Commandes de machines de [Chine]'],
    ['Prix des prix', 'prix', '[Prix] des [prix]'],
    ['é composé étê', 'e', '[é] composé [é]tê'],
    ['Indice', 'zzz', 'Indice'],
    ['Indice', '', 'Indice'],
    ['', 'a', ''],
    ['Emprunt n° 5 – échéance', 'echeance 5', 'Emprunt n° [5] – [échéance]'],
    ['  Prix  des œufs ', 'prix oeu', '  [Prix]  des [œu]fs '],
    ['e\u0301te\u0301', 'et', '[e\u0301t]e\u0301'],
    ['𝒜 prix', 'prix', '𝒜 [prix]'],
    ['L’inflation', "l'inf", '[L’inf]lation'],
  ])('%s, searched for %s', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });

  test('is never changed, only cut', () => {
    fc.assert(
      fc.property(anyText(), fc.string({ unit: 'grapheme', maxLength: 3 }), (text, search) => {
        const parts = textParts(text, searchWords(search));
        expect(parts.map((part) => part.text).join('')).toBe(text);
      }),
    );
  });
});
