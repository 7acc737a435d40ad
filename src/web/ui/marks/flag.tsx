import { flagClass } from './flag-class';

/** The flag of a zone, decorative: its ISO code always stands beside it. Nothing is drawn for a code without a flag here. */
export function Flag({ code }: { code: string }) {
  const flag = flagClass(code);
  return flag ? <span className={flag} aria-hidden="true" /> : null;
}
