const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i;
const LOCAL = /^(.+\.)?localhost$/i;
const LOOPBACK_ADDRESS = /^127(\.\d{1,3}){3}$/;
const PORT = /:\d{1,5}$/;

/** Whether a request that names this host is meant for us. */
export type HostCheck = (host: string) => boolean;

export const ANY_HOST: HostCheck = () => true;

/**
 * Which hosts a request may name. Those that are listed; without a list any, but for a process that only its own machine reaches:
 * there a foreign name is that of a page whose owner has it lead here, to read with the rights of this machine's user. An address
 * is no name, and always fits. Example: `hostRule(null, true)('calendar.example')` → `false`.
 */
export function createHostCheck(allowed: readonly string[] | null, loopback: boolean): HostCheck {
  if (allowed === null && !loopback) return ANY_HOST;
  const names = new Set(allowed?.map((name) => name.toLowerCase()));
  return (host) => {
    const name = host.replace(PORT, '').toLowerCase();
    return names.has('*') || names.has(name) || ADDRESS.test(name) || (loopback && LOCAL.test(name));
  };
}

type Reach = {
  readonly host: string;
  readonly loopback: boolean;
  readonly trustProxy: boolean;
  readonly allowedHosts: readonly string[] | null;
};

/**
 * The setting by which others than this machine reach the service, as it would be written; null when none tells of them.
 * Example: a loopback host behind a trusted proxy → `'TRUST_PROXY=on'`.
 */
export function settingThatOpens({ host, loopback, trustProxy, allowedHosts }: Reach): string | null {
  if (!loopback) return `HOST=${host}`;
  if (trustProxy) return 'TRUST_PROXY=on';
  const name = allowedHosts?.find((allowed) => !LOCAL.test(allowed) && !LOOPBACK_ADDRESS.test(allowed));
  return name === undefined ? null : `ALLOWED_HOSTS=${name}`;
}
