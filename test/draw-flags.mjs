// `node test/draw-flags.mjs`: draws every flag of src/web/ui/marks/flag/flag-codes.json into src/web/ui/marks/flag/flags.png, eight in a row, each four
// times as large as the page shows it (15 × 10), so that it stays crisp on dense screens and halves evenly on others.
import { readFileSync, writeFileSync } from 'node:fs';
import { launchChromium } from './bench/chromium.mjs';

const SCALE = 4;
const [WIDTH, HEIGHT, EDGE, COLUMNS] = [15, 10, 1, 8];
const CODES = 'src/web/ui/marks/flag/flag-codes.json';
const PICTURE = 'src/web/ui/marks/flag/flags.png';

/** @type {string[]} */
const codes = JSON.parse(readFileSync(CODES, 'utf8'));
const flags = codes.map((code) => {
  const svg = readFileSync(`node_modules/country-flag-icons/3x2/${code}.svg`).toString('base64');
  return `data:image/svg+xml;base64,${svg}`;
});

/** Runs in the page. @param {{ flags: string[], scale: number, width: number, height: number, edge: number, columns: number }} sheet */
async function draw({ flags: sources, scale, width, height, edge, columns }) {
  const [across, down] = [(width + 2 * edge) * scale, (height + 2 * edge) * scale];
  const canvas = document.createElement('canvas');
  canvas.width = across * columns;
  canvas.height = down * Math.ceil(sources.length / columns);
  const brush = canvas.getContext('2d', { alpha: false });
  if (!brush) throw new Error('This Chromium draws nothing: take another (CHROMIUM_PATH).');
  for (const [index, source] of sources.entries()) {
    const flag = new Image(width * scale, height * scale);
    flag.src = source;
    await flag.decode();
    const [x, y] = [(index % columns) * across, Math.floor(index / columns) * down];
    // Its colours go on beyond its edge: a flag that is drawn smaller takes in what stands beside it.
    brush.drawImage(flag, x, y, across, down);
    brush.drawImage(flag, x + edge * scale, y + edge * scale, width * scale, height * scale);
  }
  return canvas.toDataURL('image/png').split(',')[1] ?? '';
}

const { known, close } = await launchChromium();
try {
  const page = await known.newPage();
  const sheet = { flags, scale: SCALE, width: WIDTH, height: HEIGHT, edge: EDGE, columns: COLUMNS };
  writeFileSync(PICTURE, Buffer.from(await page.evaluate(draw, sheet), 'base64'));
} finally {
  await close();
}
