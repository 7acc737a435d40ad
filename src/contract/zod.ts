import * as z from 'zod/mini';

// Without `jitless`, zod tries `new Function` when a schema is first used, and the content security policy reports it.
z.config({ jitless: true });

export { z };
