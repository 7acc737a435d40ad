/** @typedef {{ share: number, write: (random: (below: number) => number) => [text: string, amount: number | null] }} Shape */

/** @param {string} text @param {number} width */
const padded = (text, width) => text.padStart(width, '0');

/**
 * Inserts a decimal mark before the last `places` digits. Example: `decimal(-5, 1, ',')` → `'-0,5'`.
 * @param {number} digits @param {number} places @param {string} mark
 */
function decimal(digits, places, mark) {
  const text = padded(String(Math.abs(digits)), places + 1);
  return `${digits < 0 ? '-' : ''}${text.slice(0, -places)}${mark}${text.slice(-places)}`;
}

/**
 * Writes one of `of` numbers from `least` on, with one decimal, and a suffix for 10^exponent.
 * @param {string} mark @param {string} tail @param {number} exponent @param {number} of @param {number} [least] @returns {Shape['write']}
 */
const figure =
  (mark, tail, exponent, of, least = 0) =>
  (random) => {
    const digits = least + random(of);
    return [decimal(digits, 1, mark) + tail, Number(`${digits}e${exponent - 1}`) || 0];
  };

/**
 * Groups thousands: `1,511.9B`, `1 234,5 Md`.
 * @param {string} group @param {string} mark @param {string} tail @returns {Shape['write']}
 */
const grouped = (group, mark, tail) => (random) => {
  const [head, digits] = [1 + random(9), random(10_000)];
  const [three, tenth] = [padded(String(Math.floor(digits / 10)), 3), digits % 10];
  return [`${head}${group}${three}${mark}${tenth}${tail}`, Number(`${head}${three}${tenth}e8`)];
};

/** The formats of 43,420 English releases, by frequency. @type {readonly Shape[]} */
const MEASURED = [
  { share: 46, write: figure('.', '%', 0, 1000) },
  { share: 15, write: figure('.', '%', 0, 100, -100) },
  { share: 10, write: figure('.', '', 0, 2000) },
  { share: 6, write: figure('.', 'B', 9, 1000) },
  { share: 4, write: figure('.', 'K', 3, 10_000) },
  { share: 3, write: figure('.', 'M', 6, 1000) },
  { share: 0.7, write: grouped(',', '.', 'B') },
  { share: 0.5, write: figure('.', 'T', 12, 1000) },
];

/** @type {Shape['write']} */
const thousands = (random) => {
  const whole = random(1000);
  return [`${whole}K`, whole * 1000];
};

/** @type {Shape['write']} */
const millions = (random) => {
  const digits = random(10_000);
  return [`${decimal(digits, 2, ',')}M`, Number(`${digits}e4`)];
};

/** The formats of a French feed, in equal shares: `3,2%`, `-0,5 %`, `1 234,5 Md`, `215K`, `1,25M`, `50,1` and nothing. */
const FRENCH = [
  figure(',', '%', 0, 1000),
  figure(',', ' %', 0, 100, -100),
  grouped(' ', ',', ' Md'),
  thousands,
  millions,
  figure(',', '', 0, 2000),
  /** @type {Shape['write']} */ (() => ['', null]),
].map((write) => ({ share: 1, write }));

/** @type {[string, number | null]} */
const EMPTY = ['', null];

/** @param {readonly Shape[]} shapes @param {number} total @returns {Shape[]} */
const weighed = (shapes, total) => {
  const sum = shapes.reduce((all, { share }) => all + share, 0);
  return shapes.map(({ share, write }) => ({ share: (share / sum) * total, write }));
};

/**
 * Creates `count` value texts and their amounts (null: missing), deterministically: half in the formats of English releases, half in
 * those of a French feed. They are parsed from JSON, like those of a response.
 * @param {number} count @returns {{ texts: string[], amounts: (number | null)[] }}
 */
export function valueTexts(count) {
  let state = 20_261_121;
  /** @param {number} below */
  const random = (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const shapes = [...weighed(MEASURED, 0.5), ...weighed(FRENCH, 0.5)];
  const pick = () => {
    let left = random(1_000_000) / 1_000_000;
    return shapes.find(({ share }) => (left -= share) < 0) ?? shapes[0];
  };
  const written = Array.from({ length: count }, () => pick()?.write(random) ?? EMPTY);
  return {
    texts: JSON.parse(JSON.stringify(written.map(([text]) => text))),
    amounts: written.map(([, amount]) => amount),
  };
}
