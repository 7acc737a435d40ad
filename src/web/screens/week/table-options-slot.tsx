import { Columns3 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { tableWords } from '../../text/table-words';
import { useSpeechWith } from '../../text/words-context';
import { columnNames } from './table-names';
import type { TableOptionsProps } from './table-options';
import css from './table-options-slot.module.css';

const ID = 'table-options';

// A new version of the app may have replaced the file; the table does without it.
function OptionsMissing() {
  const { words } = useSpeechWith(tableWords);
  return <p>{words.event.panelFailed}</p>;
}

// The week does not wait for what a reader opens once in a while.
const TableOptions = lazy(() =>
  import('./table-options').then(
    (module) => ({ default: module.TableOptions }),
    () => ({ default: OptionsMissing }),
  ),
);

/** The button that opens the choice of columns and of their order. A native popover: Escape and a click elsewhere close it. */
export function TableOptionsSlot({ page }: TableOptionsProps) {
  const speech = useSpeechWith(tableWords);
  const { words } = speech;
  const [asked, setAsked] = useState(false);
  const { sort } = page.url;
  const order = sort ? words.table.orderBy(columnNames(speech)[sort.column]) : words.table.order;
  return (
    <>
      <button
        type="button"
        className={css.button}
        title={words.table.menu}
        popoverTarget={ID}
        onClick={() => setAsked(true)}
      >
        <Columns3 size={15} aria-hidden="true" />
        <span className={css.label} data-order={`${order} · `}>
          {words.table.menu}
        </span>
      </button>
      <div id={ID} popover="auto" className={css.menu}>
        <Suspense>{asked ? <TableOptions page={page} /> : null}</Suspense>
      </div>
    </>
  );
}
