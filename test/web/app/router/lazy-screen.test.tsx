import { render, screen } from '@testing-library/react';
import { NavigationType } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { PageContext } from '../../../../src/web/app/context/page-context';
import { lazyScreen } from '../../../../src/web/app/router/router-view';
import { loadI18n } from '../../../../src/web/i18n/load-i18n';
import { I18nContext } from '../../../../src/web/i18n/messages-context';
import { ErrorBoundaryPage } from '../../../../src/web/screens/errors/error-page';

const PAGE = {
  location: { pathname: '/search', search: '', hash: '', key: '1' },
  action: NavigationType.Pop,
  params: {},
  navigate: async () => undefined,
};

describe('a screen whose code is not there', () => {
  test('says so, and does not blame the app', async () => {
    const { preload, element } = lazyScreen(async () => Promise.reject(new Error('404')), ErrorBoundaryPage);
    await preload();
    render(
      <I18nContext value={await loadI18n('fr')}>
        <PageContext value={PAGE}>{element}</PageContext>
      </I18nContext>,
    );
    expect(screen.getByText(/^Cette partie de l’application n’a pas pu être téléchargée/)).toBeTruthy();
  });
});
