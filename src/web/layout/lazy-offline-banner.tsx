import { lazyPart } from '../ui/lazy-part';

/** The banner about data from the offline store. Without it, the age of the data is still shown. */
export const LazyOfflineBanner = lazyPart(async () => (await import('./offline-banner')).OfflineBanner);
