import { lazy, Suspense, type ComponentType } from 'react';
import { LANGUAGE_CODES, type Language } from '../i18n/language';
import { loadLateI18n } from '../i18n/load-i18n';
import { useI18n } from '../i18n/messages-context';
import { Button } from './buttons/button';
import { useModal } from './hooks/use-modal';

const Nothing = () => null;

/** Says in place of a part that it could not be loaded: a new version of the app may have replaced its file. */
export function LoadError() {
  const { messages } = useI18n();
  return <p role="alert">{messages.errors.partFailed}</p>;
}

/** The same in place of a dialog. */
export function DialogLoadError({ onClose }: { onClose: () => void }) {
  const { messages } = useI18n();
  return (
    <dialog {...useModal(onClose)} closedby="any" onKeyDown={(press) => press.stopPropagation()}>
      <LoadError />
      <Button onClick={onClose}>{messages.event.close}</Button>
    </dialog>
  );
}

type Options<Props extends object> = {
  /** Rendered until the component has loaded. */
  readonly pending?: ComponentType<Props>;
  /** Rendered if it cannot be loaded: a new version of the app may have replaced the file. */
  readonly failed?: ComponentType<Props>;
  /** Whether to load it only once the page that it completes has been painted. */
  readonly afterPaint?: boolean;
};

// A hidden page has no frames.
const LONGEST_FRAME_MS = 100;

const nextPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, LONGEST_FRAME_MS);
    requestAnimationFrame(() => setTimeout(resolve));
  });

/** A component in a chunk of its own, loaded with the messages of the user's language when it is first rendered: it suspends until then. */
export function lazyWithMessages<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { failed = Nothing, afterPaint = false }: Options<Props>,
): ComponentType<Props> {
  let language: Language = LANGUAGE_CODES[0];
  const Part: ComponentType<Props> = lazy(async () => {
    if (afterPaint) await nextPaint();
    return Promise.all([load(), loadLateI18n(language)]).then(
      ([loaded]) => ({ default: loaded }),
      () => ({ default: failed }),
    );
  });
  return (props) => {
    ({ language } = useI18n().format);
    return <Part {...props} />;
  };
}

/** The same, with what is rendered until it has loaded. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options: Options<Props> = {},
): ComponentType<Props> {
  const Part = lazyWithMessages(load, options);
  const { pending: Pending = Nothing } = options;
  return (props) => (
    <Suspense fallback={<Pending {...props} />}>
      <Part {...props} />
    </Suspense>
  );
}
