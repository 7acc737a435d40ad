import { lazy, Suspense, type ComponentType } from 'react';
import { FRENCH, loadLateI18n } from '../i18n/load-i18n';
import { useI18n } from '../i18n/messages-context';

const Nothing = () => null;

/**
 * A component in a chunk of its own, loaded with the messages of the user's language when it is first rendered. `pending` is
 * rendered until then, and `failed` if either cannot be loaded: a new version of the app may have replaced the file.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { pending: Pending = Nothing, failed = Nothing }: Partial<Record<'pending' | 'failed', ComponentType<Props>>> = {},
): ComponentType<Props> {
  let { language } = FRENCH.format;
  const Part: ComponentType<Props> = lazy(() =>
    Promise.all([load(), loadLateI18n(language)]).then(
      ([loaded]) => ({ default: loaded }),
      () => ({ default: failed }),
    ),
  );
  return (props) => {
    ({ language } = useI18n().format);
    return (
      <Suspense fallback={<Pending {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
