/** The exports of the week. */
export const ways = {
  label: 'Exporter la semaine',
  copyText: 'Copier le texte',
  textCopied: 'Texte copié',
  textFailed: 'Copie impossible\u00a0: le navigateur refuse le presse-papiers. Enregistrez plutôt le CSV.',
  print: 'Imprimer',
};
