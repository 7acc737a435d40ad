/** An answer under /api, a route's or a failure's: it is said in full and cannot be taken for a page. */
export function withApiHeaders(response: Response): Response {
  const { headers } = response;
  if (headers.get('content-type') === 'application/json')
    headers.set('content-type', 'application/json; charset=utf-8');
  headers.set('x-content-type-options', 'nosniff');
  headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  headers.append('vary', 'Authorization');
  return response;
}
