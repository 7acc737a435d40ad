import { lazy, Suspense } from 'react';
import { useSpeech } from '../text/words-context';

type HelpProps = { readonly onClose: () => void };

// A new version of the app may have replaced the file.
function HelpMissing() {
  const { words } = useSpeech();
  return <span role="alert">{words.event.panelFailed}</span>;
}

const HelpSheet = lazy(() =>
  import('./help-sheet').then(
    (module) => ({ default: module.HelpSheet }),
    () => ({ default: HelpMissing }),
  ),
);

/** The sheet of all keys, fetched when it is first asked for. */
export function HelpSlot({ onClose }: HelpProps) {
  return (
    <Suspense>
      <HelpSheet onClose={onClose} />
    </Suspense>
  );
}
