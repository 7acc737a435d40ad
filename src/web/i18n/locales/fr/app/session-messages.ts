/** The end of a session, before and after. */
export const session = {
  soon: (left: string) => `Votre session prend fin dans ${left}.`,
  stay: 'Rester connecté',
  hide: 'Masquer cet avis',
  later: 'Plus tard',
  over: 'Votre session a pris fin',
  why: {
    expired: 'Votre session a expiré.',
    refused: 'Le service ne reconnaît plus votre session.',
    ending: 'Saisissez votre mot de passe pour prolonger la session avant qu’elle prenne fin.',
  },
  screenPreserved:
    'Ce qui est à l’écran y reste, avec sa date\u00a0; ce qui attendait une réponse reprend de lui-même une fois le mot de passe donné.',
  alerts: 'Jusque-là, vos alertes n’annoncent plus les valeurs publiées.',
};
