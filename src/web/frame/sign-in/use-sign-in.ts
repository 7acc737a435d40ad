import { useMutation } from '@tanstack/react-query';
import { useApp } from '../app-context';

export type Credentials = { readonly name: string; readonly secret: string };

/** Signs in and opens the session; or, for the `reader` whose screens are shown, goes on with it. */
export function useSignIn(reader: string | null) {
  const { session, signIn } = useApp();
  return useMutation({
    mutationFn: async ({ name, secret }: Credentials) => ({ name, token: await signIn(name, secret) }),
    onSuccess: ({ name, token }) => {
      // A reader who left meanwhile, here or in another tab, is not brought back.
      if (session.reader() === reader) session.start(name, token.accessToken, token.expiresIn);
    },
  });
}
