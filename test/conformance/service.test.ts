import { databases } from '../support/databases';
import { inProcess } from './hosts';
import { describeService } from './service-cases';

// Databases differ in their SQL only: one host proves it.
for (const database of databases) describeService('in process', inProcess, database);
