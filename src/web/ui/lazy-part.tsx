import { lazy, Suspense, type ComponentType } from 'react';

const Nothing = () => null;

/**
 * A component in a chunk of its own, loaded when it is first rendered. `pending` is shown until the chunk has loaded, `failed`
 * when it cannot be loaded: a new version of the app may have replaced the file.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { pending: Pending = Nothing, failed = Nothing }: Partial<Record<'pending' | 'failed', ComponentType<Props>>> = {},
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      () => ({ default: failed }),
    ),
  );
  return (props) => (
    <Suspense fallback={<Pending {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}
