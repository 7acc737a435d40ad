import { flagClass } from './flag-class';

/** The flag of a region. Decorative: its ISO code is beside it. Renders nothing for a code without a flag. */
export function Flag({ code }: { code: string }) {
  const flag = flagClass(code);
  return flag ? <span className={flag} aria-hidden="true" /> : null;
}
