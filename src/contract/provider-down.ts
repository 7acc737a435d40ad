/** The `Cache-Status` of an answer that the forwarder remembers, given in place of that of a provider that is down; `Age` dates it. */
export const PROVIDER_DOWN = 'agenda-economique; hit; detail=provider-down';
