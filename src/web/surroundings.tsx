import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider, type createBrowserRouter } from 'react-router-dom';
import { LiveContext, QueriesContext } from './data/hooks';
import type { createLive } from './data/live';
import type { Queries } from './data/queries';
import { AlertHost } from './frame/alert-host';
import { AppProvider, type AppProviderProps } from './frame/app-provider';
import type { SpeechStore } from './frame/create-speech';
import { SignInAgainSlot } from './frame/sign-in/sign-in-again-slot';
import { SpeechProvider } from './frame/speech-provider';

type SurroundingsProps = Pick<AppProviderProps, 'app' | 'zones'> & {
  readonly speech: SpeechStore;
  readonly queries: Queries;
  readonly live: ReturnType<typeof createLive>;
  readonly queryClient: QueryClient;
  readonly router: ReturnType<typeof createBrowserRouter>;
};

/** The screens, within all that they reach by their surroundings. */
export function Surroundings({ app, zones, speech, queries, live, queryClient, router }: SurroundingsProps) {
  return (
    <AppProvider app={app} zones={zones}>
      <SpeechProvider speech={speech}>
        <QueryClientProvider client={queryClient}>
          <QueriesContext value={queries}>
            <LiveContext value={live}>
              <RouterProvider router={router} />
            </LiveContext>
            <AlertHost alerts={app.alerts} />
            <SignInAgainSlot session={app.session} />
          </QueriesContext>
        </QueryClientProvider>
      </SpeechProvider>
    </AppProvider>
  );
}
