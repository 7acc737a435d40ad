import * as z from 'zod/mini';

// zod probes `new Function` when a schema is first used, and the app's content security policy reports that probe.
z.config({ jitless: true });

export { z };
