import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

export const POLICY_REPORTS_PATH = '/policy-reports';

const SELF = ["'self'"];
const NONE = ["'none'"];
const DISABLED_FEATURES =
  'accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation gyroscope magnetometer microphone midi payment picture-in-picture publickey-credentials-get screen-wake-lock usb xr-spatial-tracking';

// Browsers that know `report-to` ignore `report-uri`, and use it over https only.
const REPORTED = { reportTo: 'policy', reportUri: POLICY_REPORTS_PATH };

const addHeaders = (reporting: Partial<typeof REPORTED>): MiddlewareHandler =>
  secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: NONE,
      scriptSrc: SELF,
      styleSrc: SELF,
      imgSrc: SELF,
      fontSrc: SELF,
      connectSrc: SELF,
      manifestSrc: SELF,
      workerSrc: SELF,
      objectSrc: NONE,
      baseUri: NONE,
      formAction: SELF,
      frameAncestors: NONE,
      requireTrustedTypesFor: ["'script'"],
      // Only the service worker loads a script after the page, under a policy of its own.
      trustedTypes: ['cal-sw'],
      ...reporting,
    },
    ...(reporting.reportTo && { reportingEndpoints: [{ name: reporting.reportTo, url: POLICY_REPORTS_PATH }] }),
    crossOriginEmbedderPolicy: true,
    xFrameOptions: 'DENY',
    strictTransportSecurity: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    permissionsPolicy: Object.fromEntries(DISABLED_FEATURES.split(' ').map((feature) => [feature, false])),
  });

/**
 * Adds the headers against other sites and injected markup; a header that the response already has stays.
 * No HSTS and no upgrade to https: this process serves plain http, and the proxy that terminates TLS adds them.
 */
export const pageHeaders = addHeaders(REPORTED);

/**
 * Returns the same headers for a static host, which receives no reports. Browsers revalidate each file: a cached page names files that a
 * new build deletes.
 */
export async function staticPageHeaders(): Promise<readonly (readonly [name: string, value: string])[]> {
  const page = new Hono()
    .use(addHeaders({}))
    .get('/', () => new Response(null, { headers: { 'cache-control': 'no-cache' } }));
  return [...(await page.request('/')).headers];
}

/** Adds the headers of every response under /api, so that none is rendered as a page or shared between users. */
export function withApiHeaders(response: Response): Response {
  const { headers } = response;
  if (headers.get('content-type') === 'application/json')
    headers.set('content-type', 'application/json; charset=utf-8');
  headers.set('x-content-type-options', 'nosniff');
  headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  headers.append('vary', 'Authorization');
  return response;
}
