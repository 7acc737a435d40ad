const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i;
const LOCAL = /^(.+\.)?localhost$/i;
const PORT = /:\d{1,5}$/;

/** Whether a request that names this host is meant for us. */
export type HostRule = (host: string) => boolean;

export const ANY_HOST: HostRule = () => true;

/**
 * Which hosts a request may name. Those that are listed; without a list any, but for a process that only its own machine reaches:
 * there a foreign name is that of a page whose owner has it lead here, to read with the rights of this machine's user. An address
 * is no name, and always fits. Example: `hostRule(null, true)('calendar.example')` → `false`.
 */
export function hostRule(allowed: readonly string[] | null, loopback: boolean): HostRule {
  if (allowed === null && !loopback) return ANY_HOST;
  const names = new Set(allowed?.map((name) => name.toLowerCase()));
  return (host) => {
    const name = host.replace(PORT, '').toLowerCase();
    return names.has('*') || names.has(name) || ADDRESS.test(name) || (loopback && LOCAL.test(name));
  };
}
