import { lazyPart } from '../ui/lazy-part';

/** The banner about data kept on this device. Without it, the age of the data still tells what they are. */
export const LazyOfflineBanner = lazyPart(async () => (await import('./offline-banner')).OfflineBanner);
