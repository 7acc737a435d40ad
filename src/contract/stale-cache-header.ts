/** `Cache-Status` of a cached response that the forwarder sends while the provider is down; `Age` is its age. */
export const STALE_CACHE_HEADER = 'agenda-economique; hit; detail=provider-down';
