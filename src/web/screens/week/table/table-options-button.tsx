import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { tableMessages } from '../../../i18n/messages/week/table-messages';
import { useMessages } from '../../../i18n/messages-context';
import { lazyPart } from '../../../ui/lazy-part';
import { columnNames } from './column-labels';
import type { TableOptionsProps } from './table-options';
import css from './table-options-button.module.css';

const ID = 'table-options';

function OptionsMissing() {
  const { messages } = useMessages(tableMessages);
  return <p>{messages.event.panelFailed}</p>;
}

// The week does not wait for what a reader opens once in a while.
const TableOptions = lazyPart(async () => (await import('./table-options')).TableOptions, { failed: OptionsMissing });

/** The button that opens the choice of columns and of their order. A native popover: Escape and a click elsewhere close it. */
export function TableOptionsButton({ page }: TableOptionsProps) {
  const i18n = useMessages(tableMessages);
  const { messages } = i18n;
  const [asked, setAsked] = useState(false);
  const { sort } = page.url;
  const order = sort ? messages.table.orderBy(columnNames(i18n)[sort.column]) : messages.table.order;
  return (
    <>
      <button
        type="button"
        className={css.button}
        title={messages.table.menu}
        popoverTarget={ID}
        onClick={() => setAsked(true)}
      >
        <Columns3 size={15} aria-hidden="true" />
        <span className={css.label} data-order={`${order} · `}>
          {messages.table.menu}
        </span>
      </button>
      <div id={ID} popover="auto" className={css.menu}>
        {asked ? <TableOptions page={page} /> : null}
      </div>
    </>
  );
}
