import { databases } from '../support/databases';
import { behindForwarder, overSocket } from './hosts';
import { describeService, describeTransport } from './service-cases';

// The forwarder reads queries and responses, so it must pass all of the API; a socket only carries it.
for (const database of databases.slice(0, 1)) describeService('behind the forwarder', behindForwarder, database);
describeTransport('over a socket', overSocket);
