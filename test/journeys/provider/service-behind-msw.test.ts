import { behindMsw } from '../../conformance/hosts';
import { describeTransport } from '../../conformance/service-cases';

// Here and not in the conformance suite: the listener of another suite replaces the global Request and Response, which MSW patches as well.
describeTransport('behind msw', behindMsw);
