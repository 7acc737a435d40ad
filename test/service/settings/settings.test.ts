import { describe, expect, test } from 'vitest';
import { parseSettings } from '../../../src/service/settings/settings';

describe('the settings', () => {
  test('have defaults for an empty environment', () => {
    expect(parseSettings({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      loopback: true,
      allowedHosts: null,
      upstreamUrl: null,
      upstreamPrivate: false,
      database: { kind: 'sqlite', file: './data/calendar.db' },
      tokenTtl: 3600,
      tokenSecret: null,
      tokenSecretPrevious: null,
      sampleData: null,
      feeds: null,
      logLevel: 'info',
      metricsPort: null,
      trustProxy: false,
      app: {
        sourceTimeZone: 'Europe/Paris',
        listEncoding: 'comma',
        geoFilter: null,
        pageLimit: 200,
        decimalMark: 'either',
        firstPage: 1,
      },
    });
  });

  test('treat an empty or blank variable as unset', () => {
    expect(parseSettings({ PORT: ' ', HOST: ' ', TOKEN_TTL: '', UPSTREAM_URL: '', GEO_FILTER: '' })).toEqual(
      parseSettings({}),
    );
  });

  test('are parsed from the environment', () => {
    const geoFilter = { words: { country: 'pays', zone: 'region' }, countries: { FR: 250 } };
    const settings = parseSettings({
      PORT: '0',
      HOST: '0.0.0.0',
      UPSTREAM_URL: 'https://provider.example/base/api/',
      UPSTREAM_PRIVATE: 'ON',
      ALLOWED_HOSTS: 'calendar.example, *',
      TOKEN_TTL: '60',
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'Error',
      METRICS_PORT: '9090',
      TRUST_PROXY: 'on',
      SOURCE_TIME_ZONE: 'America/New_York',
      LIST_ENCODING: 'brackets',
      GEO_FILTER: JSON.stringify(geoFilter),
      PAGE_LIMIT: '25',
      DECIMAL_MARK: 'Comma',
    });
    expect(settings).toMatchObject({
      port: 0,
      host: '0.0.0.0',
      loopback: false,
      allowedHosts: ['calendar.example', '*'],
      tokenTtl: 60,
      sampleData: 'off',
      logLevel: 'error',
      metricsPort: 9090,
      trustProxy: true,
    });
    expect([settings.upstreamUrl?.href, settings.upstreamPrivate]).toEqual(['https://provider.example/base/api', true]);
    expect(settings.app).toEqual({
      sourceTimeZone: 'America/New_York',
      listEncoding: 'brackets',
      geoFilter,
      pageLimit: 25,
      decimalMark: 'comma',
    });
  });

  test.each([
    ['https://PROVIDER.example/api//', 'https://provider.example/api'],
    ['https://provider.example', 'https://provider.example/api'],
    ['https://provider.example/calendar/', 'https://provider.example/calendar/api'],
    ['http://10.1.2.3:8080/v2/api', 'http://10.1.2.3:8080/v2/api'],
  ])('parse %s as the base %s', (text, base) => {
    expect(parseSettings({ UPSTREAM_URL: text }).upstreamUrl?.href).toBe(base);
  });

  test.each([
    ['file:./x.db', './x.db'],
    ['file:/srv/x.db', '/srv/x.db'],
    ['file:///srv/x.db', '/srv/x.db'],
    ['file:///C:/agenda/x.db', 'C:/agenda/x.db'],
    ['file::memory:', ':memory:'],
    [':memory:', ':memory:'],
  ])('parse %s as the database %s', (text, file) => {
    expect(parseSettings({ DATABASE_URL: text }).database).toEqual({ kind: 'sqlite', file });
  });

  test('accept PostgreSQL, and require a token secret for all its processes', () => {
    const url = 'postgres://user:s3cret@localhost/calendar';
    expect(parseSettings({ DATABASE_URL: url, TOKEN_SECRET: 'x'.repeat(32) }).database).toEqual({
      kind: 'postgres',
      url,
    });
    expect(() => parseSettings({ DATABASE_URL: url })).toThrow(
      /^TOKEN_SECRET= cannot be used: it is needed with PostgreSQL/,
    );
    expect(parseSettings({ DATABASE_URL: url, UPSTREAM_URL: 'https://provider.example/api' }).tokenSecret).toBeNull();
  });

  test.each([
    ['PORT', 'http', '0 to 65535'],
    ['PORT', '65536', '0 to 65535'],
    ['PORT', '-1', '0 to 65535'],
    ['TOKEN_TTL', '0', '1 to 86400'],
    ['PAGE_LIMIT', '1e3', '1 to 10000'],
    ['SAMPLE_DATA', 'yes', 'on, off'],
    ['LOG_LEVEL', 'trace', 'error, warn, info'],
    ['LIST_ENCODING', 'csv', 'comma, repeat, brackets'],
    ['DECIMAL_MARK', 'semicolon', 'either, comma, dot'],
    ['SOURCE_TIME_ZONE', 'Europe/Atlantis', 'Europe/Paris'],
    ['GEO_FILTER', '{', 'JSON such as'],
    ['GEO_FILTER', '{"countries":{"FR":"250"}}', 'JSON such as'],
    ['UPSTREAM_PRIVATE', 'yes', 'on, off'],
    ['ALLOWED_HOSTS', 'https://calendar.example', 'calendar.example'],
    ['ALLOWED_HOSTS', 'calendar.example:8080', 'without a port'],
    ['ALLOWED_HOSTS', 'localhost, calendar.example:8080', 'without a port'],
    ['UPSTREAM_URL', 'provider', 'ending in /api'],
    ['UPSTREAM_URL', 'https://provider.example/api/v1/events', 'ending in /api'],
    ['UPSTREAM_URL', 'https://provider.example/api/auth/login', 'ending in /api'],
    ['UPSTREAM_URL', 'ftp://provider/api', 'http(s)'],
    ['UPSTREAM_URL', 'https://provider.example/v1', 'ending in /api'],
    ['UPSTREAM_URL', 'https://provider.example/v1/', 'ending in /api'],
    ['HOST', '999.1.1.1', '127.0.0.1'],
    ['HOST', '127.0.0', '127.0.0.1'],
    ['DATABASE_URL', 'postgres://localhost', 'postgres://USER'],
    ['DATABASE_URL', 'postgres://localhost/', 'postgres://USER'],
    ['DATABASE_URL', 'postgres://localhost:port/calendar', 'postgres://USER'],
    ['DATABASE_URL', 'mysql://localhost/calendar', 'file:PATH'],
    ['DATABASE_URL', 'file:', 'file:PATH'],
    ['DATABASE_URL', 'file://./data/calendar.db', 'file:PATH'],
    ['DATABASE_URL', 'file://calendar.db', 'file:PATH'],
  ])('refuse %s=%s in one line with the allowed values', (name, value, allowed) => {
    const read = () => parseSettings({ [name]: value });
    expect(read).toThrow(`${name}=${value} cannot be used: `);
    expect(read).toThrow(allowed);
    expect(read).not.toThrow('\n');
  });

  test.each([
    ['UPSTREAM_URL', 'https://user:s3cret@provider.example/api', 'https://…@provider.example/api'],
    ['UPSTREAM_URL', 'https://user:p?s3cret@provider.example/api', 'https://…@provider.example/api'],
    ['UPSTREAM_URL', 'user:s3cret@provider.example/api', '…@provider.example/api'],
    ['UPSTREAM_URL', 'https://provider.example/api?key=s3cret', 'https://provider.example/api?…'],
    ['UPSTREAM_URL', 'https://provider.example/api#s3cret', 'https://provider.example/api?…'],
    ['DATABASE_URL', 'postgres://user:s3cret@localhost', 'postgres://…@localhost'],
    ['DATABASE_URL', 'file:x.db?key=s3cret', 'file:x.db?…'],
    ['UPSTREAM_URL', 'ftp://provider.example/api?user=a@b&password=s3cret', 'ftp://provider.example/api?…'],
    ['UPSTREAM_URL', 'ftp://provider.example?user=a@b&password=s3cret', 'ftp://provider.example?…'],
    ['UPSTREAM_URL', 'ftp://provider.example:99/api?user=a@b&password=s3cret', 'ftp://…'],
    ['UPSTREAM_URL', 'ftp://provider.example:99?user=a@b&password=s3cret', 'ftp://…@b?…'],
  ])('refuse %s=%s without printing its secret', (name, value, shown) => {
    const read = () => parseSettings({ [name]: value });
    expect(read).toThrow(`${name}=${shown} cannot be used: `);
    expect(read).not.toThrow('s3cret');
  });

  test.each(['s3cret/1', 's3cret#1', 's3cret?1', '1@s3cret/1', '1@s3cret/1#'])(
    'say how DATABASE_URL takes the password %s, without printing it',
    (password) => {
      const read = () => parseSettings({ DATABASE_URL: `postgres://ada:${password}@localhost/calendar` });
      expect(read).toThrow('write / # ? @ of a password as %2F %23 %3F %40');
      expect(read).not.toThrow('s3cret');
    },
  );

  test('refuse several invalid settings at once, in one line each', () => {
    const env = { PORT: 'http', TOKEN_TTL: '60', LOG_LEVEL: 'loud', TOKEN_SECRET: 'short-and-weak' };
    expect(() => parseSettings(env)).toThrow(
      /^PORT=http cannot be used: [^\n]+\nLOG_LEVEL=loud cannot be used: [^\n]+\nTOKEN_SECRET=… cannot be used: [^\n]+$/,
    );
  });

  test('refuse metrics on the public port', () => {
    expect(() => parseSettings({ PORT: '9000', METRICS_PORT: '9000' })).toThrow(/METRICS_PORT=9000.*PORT itself/);
    expect(parseSettings({ PORT: '0', METRICS_PORT: '0' }).metricsPort).toBe(0);
  });

  test('refuse a short token secret without printing it', () => {
    expect(() => parseSettings({ TOKEN_SECRET: 'short-and-weak' })).toThrow(
      /^TOKEN_SECRET=… cannot be used: .*32 bytes/,
    );
    expect(parseSettings({ TOKEN_SECRET: 'é'.repeat(16) }).tokenSecret).toBe('é'.repeat(16));
  });

  test('refuse a short previous secret without printing it', () => {
    expect(() => parseSettings({ TOKEN_SECRET_PREVIOUS: 'short-and-weak' })).toThrow(
      /^TOKEN_SECRET_PREVIOUS=… cannot be used: .*32 bytes/,
    );
    expect(parseSettings({ TOKEN_SECRET_PREVIOUS: 'é'.repeat(16) }).tokenSecretPrevious).toBe('é'.repeat(16));
  });

  test.each([
    ['HOST=0.0.0.0', { HOST: '0.0.0.0' }],
    ['HOST=localhost.example', { HOST: 'localhost.example' }],
    ['HOST=my-localhost', { HOST: 'my-localhost' }],
    ['TRUST_PROXY=on', { TRUST_PROXY: 'on' }],
    ['ALLOWED_HOSTS=calendar.example', { ALLOWED_HOSTS: 'localhost, calendar.example' }],
    ['ALLOWED_HOSTS=*', { ALLOWED_HOSTS: '*' }],
    ['ALLOWED_HOSTS=192.168.1.5', { ALLOWED_HOSTS: '192.168.1.5' }],
    ['ALLOWED_HOSTS=localhost.example', { ALLOWED_HOSTS: 'localhost.example' }],
  ])('refuse the public sample account with the exposing setting %s', (setting, env) => {
    const read = () => parseSettings({ SAMPLE_DATA: 'on', ...env });
    expect(read).toThrow(/^SAMPLE_DATA=on cannot be used: .*Allowed: off, or on .*HOST=127\.0\.0\.1/);
    expect(read).toThrow(setting);
    expect(read).not.toThrow('\n');
  });

  test.each([
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { TRUST_PROXY: 'off' },
    { ALLOWED_HOSTS: 'localhost, calendar.localhost 127.0.0.1' },
  ])('allow the public sample account on this machine only: %j', (env) => {
    expect(parseSettings({ SAMPLE_DATA: 'on', ...env }).sampleData).toBe('on');
  });
});
