// Prints the end of life of the Node that runs this, and known advisories where the registry answers. Never fails.
import { spawnSync } from 'node:child_process';

// From the release schedule of the Node project.
const END_OF_LIFE = { 20: '2026-04-30', 22: '2027-04-30', 24: '2028-04-30', 26: '2029-04-30' };
const AUDIT_TIMEOUT_MS = 60_000;

const major = Number(process.versions.node.split('.')[0]);
const end = new Map(Object.entries(END_OF_LIFE)).get(String(major));
const isOver = end !== undefined && Date.parse(end) < Date.now();
console.log(
  `Node ${process.versions.node}: ${end ? `${isOver ? 'end of life since' : 'supported until'} ${end}` : 'end of life not listed here'}`,
);
const { status, stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json'], {
  encoding: 'utf8',
  timeout: AUDIT_TIMEOUT_MS,
});
/** @returns {string} */
function summary() {
  try {
    const { metadata } = JSON.parse(stdout);
    return `${metadata.vulnerabilities.total} known advisories in the packages of production`;
  } catch {
    return `not known: the registry gave no list (npm audit ended with ${status})`;
  }
}
console.log(`Advisories: ${summary()}`);
