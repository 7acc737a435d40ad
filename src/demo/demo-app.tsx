import '../web/styles/layers.css';
import '../web/styles/base.css';
import '../web/styles/tokens.css';
import { createRoot } from 'react-dom/client';
import type { AppConfig } from '../contract/app-config';
import { API_TIME_ZONE } from '../contract/api-limits';
import { createSite } from '../service/site';
import { startApp } from '../web/start-app';
import { createDemoService } from './demo-service';
import { readKnobs, withKnobs } from './knobs';
import { KnobsPanel } from './knobs-panel';

const CONFIG: AppConfig = {
  sourceTimeZone: API_TIME_ZONE,
  listEncoding: 'comma',
  geoFilter: null,
  pageLimit: 200,
  simulated: true,
  decimalMark: 'either',
};

const { handler, revokeTokens } = createDemoService(() => new Date());
const site = createSite({
  readConfig: async () => CONFIG,
  api: handler,
  serveFile: async () => null,
  isReady: async () => true,
  report: () => undefined,
});

// Around the site, which would turn a request without a response into a 500.
const transport = withKnobs(site, () => readKnobs(window.location.search));

let refetch = (): void => undefined;
startApp({
  transport,
  // The service is in this page: there is nothing to read without it, and no service worker.
  async keep({ queryClient }) {
    refetch = () => void queryClient.invalidateQueries();
    return () => undefined;
  },
});

function expire(): void {
  revokeTokens();
  refetch();
}

const knobs = document.createElement('div');
document.body.append(knobs);
createRoot(knobs).render(<KnobsPanel onTurn={() => refetch()} onExpire={expire} />);
