import { isLoopback } from '../auth/address-key';

const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i;
const LOCAL_NAME = /^(.+\.)?localhost$/i;
const PORT = /:\d{1,5}$/;

/** Whether a host, as a URL writes it, is this machine. Example: `isLocalHost('app.localhost')` → `true`; `isLocalHost('[::1]')` → `true`. */
export const isLocalHost = (host: string): boolean => LOCAL_NAME.test(host) || isLoopback(host.replace(/^\[|\]$/g, ''));

export type HostCheck = (host: string) => boolean;

export const ANY_HOST: HostCheck = () => true;

/**
 * Creates the check of the Host header: the allowed names, or any name when there is no list. A process on loopback without a list
 * serves only local names, because a foreign name means DNS rebinding: a page of that name would act with this user's access. IP
 * addresses always pass. Example: `createHostCheck(null, true)('calendar.example')` → `false`.
 */
export function createHostCheck(allowedHosts: readonly string[] | null, loopback: boolean): HostCheck {
  if (allowedHosts === null && !loopback) return ANY_HOST;
  const names = new Set(allowedHosts?.map((name) => name.toLowerCase()));
  return (host) => {
    const name = host.replace(PORT, '').toLowerCase();
    return names.has('*') || names.has(name) || ADDRESS.test(name) || (loopback && isLocalHost(name));
  };
}

type Exposure = {
  readonly host: string;
  readonly loopback: boolean;
  readonly trustProxy: boolean;
  readonly allowedHosts: readonly string[] | null;
};

/**
 * Returns the setting that exposes the service to other machines, as `NAME=value`; null when it is reachable from this one only.
 * Example: a loopback host behind a trusted proxy → `'TRUST_PROXY=on'`.
 */
export function exposingSetting({ host, loopback, trustProxy, allowedHosts }: Exposure): string | null {
  if (!loopback) return `HOST=${host}`;
  if (trustProxy) return 'TRUST_PROXY=on';
  const name = allowedHosts?.find((allowed) => !isLocalHost(allowed));
  return name === undefined ? null : `ALLOWED_HOSTS=${name}`;
}
