/** The list of keyboard shortcuts. `_` separates the words of a key name. */
export const help = {
  singleHint: 'Lettres, chiffres et signes. Sans elles, les flèches parcourent toujours la semaine.',
  groups: [
    {
      title: 'Parcourir les événements',
      rows: [
        { keys: '↓ j', does: 'Suivant' },
        { keys: '↑ k', does: 'Précédent' },
        { keys: '→ l', does: 'Jour suivant, même heure' },
        { keys: '← h', does: 'Jour précédent, même heure' },
        { keys: '1 … 7', does: 'Lundi … dimanche' },
        { keys: 'Début Fin', does: 'Premier, dernier du jour' },
        { keys: 'Page_↓ Page_↑', does: 'Dix plus loin, plus haut' },
        { keys: 'Entrée', does: 'Ouvrir' },
        { keys: 'a', does: 'Mettre ou retirer son alerte' },
        { keys: 'f', does: 'Suivre la série, ou non' },
        { keys: 'Échap', does: 'Fermer' },
      ],
    },
    {
      title: 'Changer de semaine',
      rows: [
        { keys: 't', does: 'Maintenant' },
        { keys: '[ ]', does: 'Semaine précédente, suivante (vue Jour\u00a0: jour)' },
        { keys: 'g', does: 'Aller à une date' },
      ],
    },
    {
      title: 'Chercher',
      rows: [
        { keys: '/', does: 'Filtrer par texte' },
        { keys: 'Ctrl K', does: 'Rechercher, ou agir' },
        { keys: '?', does: 'Cette aide' },
      ],
    },
  ],
};
