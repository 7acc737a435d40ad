import { defineMessages } from '../../messages-context';

/** What the ways to take the week away are called. */
export const exportMessages = defineMessages(
  {
    ways: {
      label: 'Emporter la semaine',
      copyText: 'Copier le texte',
      textCopied: 'Texte copié',
      textFailed: 'Copie impossible\u00a0: le navigateur refuse le presse-papiers. Enregistrez plutôt le CSV.',
      print: 'Imprimer',
    },
  },
  {
    ways: {
      label: 'Take the week away',
      copyText: 'Copy as text',
      textCopied: 'Text copied',
      textFailed: 'Nothing was copied: the browser keeps the clipboard closed. Save the CSV instead.',
      print: 'Print',
    },
  },
);
