// `npm run sbom`: lists the packages that the app and the service run with, from the lock file, as CycloneDX 1.6 on stdout.
// `npm sbom --omit dev` leaves out packages that a development dependency needs as well, such as react and zod.
import { readFileSync } from 'node:fs';

/** @typedef {{ version?: string, license?: string, resolved?: string, integrity?: string, dev?: boolean, optional?: boolean }} Locked */

/** @param {string} file */
const read = (file) => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
/** @type {{ packages: Record<string, Locked> }} */
const { packages } = read('package-lock.json');
const { name, version, license } = read('package.json');

/** @param {string} id @param {string} [of] */
const purl = (id, of) => `pkg:npm/${id.replace('@', '%40')}@${of}`;

const components = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, locked]) => {
    const id = path.replace(/^.*node_modules\//, '');
    return {
      type: 'library',
      'bom-ref': `${purl(id, locked.version)}#${path}`,
      name: id,
      version: locked.version,
      scope: locked.optional ? 'optional' : 'required',
      purl: purl(id, locked.version),
      ...(locked.license ? { licenses: [{ expression: locked.license }] } : {}),
      hashes: [
        {
          alg: 'SHA-512',
          content: Buffer.from((locked.integrity ?? '').replace('sha512-', ''), 'base64').toString('hex'),
        },
      ],
      externalReferences: [{ type: 'distribution', url: locked.resolved }],
    };
  });

const document = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: { type: 'application', name, version, licenses: [{ expression: license }], purl: purl(name, version) },
  },
  components,
};
process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
