import { lazy, Suspense, type ComponentType } from 'react';
import type { Language } from '../i18n/language';
import { FRENCH, loadLateI18n } from '../i18n/load-i18n';
import { useI18n } from '../i18n/messages-context';

const Nothing = () => null;

/**
 * A component in a chunk of its own, loaded with the messages of the given language when it is first rendered: it suspends until then.
 * Renders `failed` if either cannot be loaded: a new version of the app may have replaced the file.
 */
export function lazyWithMessages<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  failed: ComponentType<Props> = Nothing,
): (language: Language) => ComponentType<Props> {
  let { language } = FRENCH.format;
  const Part: ComponentType<Props> = lazy(() =>
    Promise.all([load(), loadLateI18n(language)]).then(
      ([loaded]) => ({ default: loaded }),
      () => ({ default: failed }),
    ),
  );
  return (current) => {
    language = current;
    return Part;
  };
}

type States<Props> = Partial<Record<'pending' | 'failed', ComponentType<Props>>>;

/** A component in a chunk of its own, see `lazyWithMessages`. `pending` is rendered until it has loaded. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { pending: Pending = Nothing, failed }: States<Props> = {},
): ComponentType<Props> {
  const partFor = lazyWithMessages(load, failed);
  return (props) => {
    const Part = partFor(useI18n().format.language);
    return (
      <Suspense fallback={<Pending {...props} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
