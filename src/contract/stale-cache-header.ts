/** The `Cache-Status` of an answer that the forwarder remembers, given in place of that of a provider that is down; `Age` dates it. */
export const STALE_CACHE_HEADER = 'agenda-economique; hit; detail=provider-down';
