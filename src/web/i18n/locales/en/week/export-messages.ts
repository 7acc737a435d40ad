import type { LateMessages } from '../../fr/late-messages';

export const ways: LateMessages['ways'] = {
  label: 'Export the week',
  copyText: 'Copy as text',
  textCopied: 'Text copied',
  textFailed: 'Nothing was copied: the browser keeps the clipboard closed. Save the CSV instead.',
  print: 'Print',
};
