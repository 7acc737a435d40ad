/** A test of the Observatory: its result, and the points that this gives or takes. */
type Finding = readonly [result: string, modifier: number];
type Headers = Readonly<Record<string, string>>;

const SIX_MONTHS = 15_768_000;
const BONUSES_FROM = 90;
const OPENER_POLICIES = ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups'];

function scorePolicy(policy: string): Finding {
  const directives = new Map(policy.split(';').map((part) => [part.trim().split(' ')[0] ?? '', part]));
  const sources = (name: string) => directives.get(name) ?? directives.get('default-src') ?? '*';
  if (policy === '') return ['csp-not-implemented', -25];
  if (/'unsafe-inline'|data:|https?:| \*/.test(sources('script-src') + sources('object-src')))
    return ['csp-implemented-with-unsafe-inline', -20];
  if (/unsafe-eval/.test(policy)) return ['csp-implemented-with-unsafe-eval', -10];
  if (/unsafe-|data:|https?:/.test(sources('style-src')))
    return ['csp-implemented-with-unsafe-inline-in-style-src-only', 0];
  const isNone = /^ ?default-src 'none'$/.test(directives.get('default-src') ?? '');
  const isFormSafe = /'(none|self)'$/.test(directives.get('form-action') ?? '');
  return isNone && isFormSafe
    ? ['csp-implemented-with-no-unsafe-default-src-none', 10]
    : ['csp-implemented-with-no-unsafe', 5];
}

function scoreTransport(value: string): Finding {
  const maxAge = Number(/max-age=(\d+)/.exec(value)?.[1] ?? -1);
  if (maxAge < 0) return ['hsts-not-implemented', -20];
  return maxAge < SIX_MONTHS
    ? ['hsts-implemented-max-age-less-than-six-months', -10]
    : ['hsts-implemented-max-age-at-least-six-months', 0];
}

function scoreIntegrity(html: string): Finding {
  const scripts = html.match(/<script[^>]*src=[^>]*>/g) ?? [];
  if (scripts.some((tag) => /src="(?:https?:)?\/\//.test(tag)))
    return ['sri-not-implemented-but-external-scripts-loaded-securely', -5];
  return scripts.length > 0 && scripts.every((tag) => / integrity="sha384-/.test(tag))
    ? ['sri-implemented-and-all-scripts-loaded-securely', 5]
    : ['sri-not-implemented-but-all-scripts-loaded-from-secure-origin', 0];
}

function scoreEmbedding(headers: Headers): Finding {
  if (/frame-ancestors '(none|self)'/.test(headers['content-security-policy'] ?? ''))
    return ['x-frame-options-implemented-via-csp', 5];
  return /^(DENY|SAMEORIGIN)$/i.test(headers['x-frame-options'] ?? '')
    ? ['x-frame-options-sameorigin-or-deny', 0]
    : ['x-frame-options-not-implemented', -20];
}

function scoreIsolation(header: 'coop' | 'coep', value: string | undefined, isolating: readonly string[]): Finding {
  if (!value) return [`${header}-not-implemented`, 0];
  const [policy = ''] = value.split(';');
  if (isolating.includes(policy)) return [`${header}-implemented-with-${policy}`, 10];
  return policy === 'unsafe-none' ? [`${header}-implemented-with-unsafe-none`, 0] : [`${header}-header-invalid`, -5];
}

/**
 * Scores a page by the rules of the HTTP Observatory of MDN (1.6.3, algorithm 6), as served over https by a host that redirects http to
 * it. Their highest score is 165: 5 points are for cookies, of which the app sets none, and 5 for a domain in the preload list of browsers.
 */
export function scorePage(headers: Headers, html: string): { score: number; findings: readonly Finding[] } {
  const isPrivate = /^(no-referrer|same-origin|strict-origin(-when-cross-origin)?)$/.test(
    headers['referrer-policy'] ?? '',
  );
  const isResourcePrivate = /^same-(origin|site)$/.test(headers['cross-origin-resource-policy'] ?? '');
  const findings: readonly Finding[] = [
    scorePolicy(headers['content-security-policy'] ?? ''),
    headers['set-cookie'] === undefined ? ['cookies-not-found', 0] : ['cookies-without-secure-flag', -20],
    headers['access-control-allow-origin'] === undefined
      ? ['cross-origin-resource-sharing-not-implemented', 0]
      : ['cross-origin-resource-sharing-implemented-with-universal-access', -50],
    isPrivate ? ['referrer-policy-private', 5] : ['referrer-policy-not-implemented', 0],
    scoreTransport(headers['strict-transport-security'] ?? ''),
    scoreIntegrity(html),
    headers['x-content-type-options'] === 'nosniff'
      ? ['x-content-type-options-nosniff', 0]
      : ['x-content-type-options-not-implemented', -5],
    scoreEmbedding(headers),
    isResourcePrivate
      ? ['cross-origin-resource-policy-implemented-with-same-origin', 10]
      : ['cross-origin-resource-policy-not-implemented', 0],
    scoreIsolation('coop', headers['cross-origin-opener-policy'], OPENER_POLICIES),
    scoreIsolation('coep', headers['cross-origin-embedder-policy'], ['require-corp', 'credentialless']),
  ];
  const sum = (modifiers: readonly number[]) => modifiers.reduce((total, modifier) => total + modifier, 0);
  const modifiers = findings.map(([, modifier]) => modifier);
  const base = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  return { score: base >= BONUSES_FROM ? base + sum(modifiers.filter((modifier) => modifier > 0)) : base, findings };
}
