import { defineMessages } from '../../messages-context';

/** What the page says of the minute: how old it is, what comes next, what has just been published. */
export const liveMessages = defineMessages(
  {
    live: {
      upToDate: (age: string) => `à jour ${age}`,
      from: (hour: string) => `données de ${hour}`,
      paused: (hour: string) => `en pause, données de ${hour}`,
      refreshing: 'actualisation…',
      refreshingFrom: (hour: string) => `données de ${hour}, actualisation…`,
      retry: (hour: string, wait: string) => `données de ${hour}, nouvel essai ${wait}`,
      suspend: 'Suspendre l’actualisation',
      resume: 'Reprendre l’actualisation',
      wait: (length: string) => `dans ${length}`,
      on: (weekday: string, hour: string) => `${weekday} à ${hour}`,
      and: (name: string, others: number) => (others > 0 ? `${name} (+${others})` : name),
      among: (release: string, important: string) => `${release}, dont ${important}`,
      coming: 'À venir',
      nothing: 'Plus de publication à heure fixe cette semaine',
      hidden: (releases: string, count: number) => `Les filtres masquent ${count > 1 ? 'les ' : ''}${releases} à venir`,
      lift: 'Retirer les filtres',
      soon: (names: string) => `Dans 5 min\u00a0: ${names}`,
      slow: (length: string) =>
        `L’horloge de cet appareil retarde de ${length}\u00a0: l’application suit celle du service.`,
      fast: (length: string) =>
        `L’horloge de cet appareil avance de ${length}\u00a0: l’application suit celle du service.`,
      named: (region: string, title: string) => (region ? `${region} – ${title}` : title),
      published: (name: string, value: string, than: string) => `${name}\u00a0: ${value}${than ? `, ${than}` : ''}`,
      revised: (name: string, before: string, after: string) => `${name}\u00a0: révisé de ${before} à ${after}`,
      previousRevised: (name: string, before: string, after: string) =>
        `${name}\u00a0: précédent révisé de ${before} à ${after}`,
      than: {
        above: (forecast: string) => `au-dessus de la prévision ${forecast}`,
        below: (forecast: string) => `au-dessous de la prévision ${forecast}`,
        'in-line': (forecast: string) => `conforme à la prévision ${forecast}`,
        unknown: (forecast: string) => `prévision ${forecast}`,
      },
      several: (count: number, names: string, others: number) =>
        `${count} valeurs publiées\u00a0: ${names}${others > 0 ? `\u00a0; et ${others} autre${others > 1 ? 's' : ''}` : ''}`,
      between: '\u00a0; ',
    },
  },
  {
    live: {
      upToDate: (age: string) => `up to date ${age}`,
      from: (hour: string) => `data from ${hour}`,
      paused: (hour: string) => `paused, data from ${hour}`,
      refreshing: 'refreshing…',
      refreshingFrom: (hour: string) => `data from ${hour}, refreshing…`,
      retry: (hour: string, wait: string) => `data from ${hour}, next attempt ${wait}`,
      suspend: 'Suspend refreshing',
      resume: 'Resume refreshing',
      wait: (length: string) => `in ${length}`,
      on: (weekday: string, hour: string) => `${weekday} at ${hour}`,
      and: (name: string, others: number) => (others > 0 ? `${name} (+${others})` : name),
      among: (release: string, important: string) => `${release}, among them ${important}`,
      coming: 'Coming up',
      nothing: 'No more timed release this week',
      hidden: (releases: string, count: number) => `The filters hide ${count > 1 ? 'the ' : ''}${releases} to come`,
      lift: 'Lift the filters',
      soon: (names: string) => `In 5 min: ${names}`,
      slow: (length: string) => `The clock of this device is ${length} slow: the app follows the service’s.`,
      fast: (length: string) => `The clock of this device is ${length} fast: the app follows the service’s.`,
      named: (region: string, title: string) => (region ? `${region} – ${title}` : title),
      published: (name: string, value: string, than: string) => `${name}: ${value}${than ? `, ${than}` : ''}`,
      revised: (name: string, before: string, after: string) => `${name}: revised from ${before} to ${after}`,
      previousRevised: (name: string, before: string, after: string) =>
        `${name}: previous revised from ${before} to ${after}`,
      than: {
        above: (forecast: string) => `above the forecast ${forecast}`,
        below: (forecast: string) => `below the forecast ${forecast}`,
        'in-line': (forecast: string) => `in line with the forecast ${forecast}`,
        unknown: (forecast: string) => `forecast ${forecast}`,
      },
      several: (count: number, names: string, others: number) =>
        `${count} values published: ${names}${others > 0 ? `; and ${others} more` : ''}`,
      between: '; ',
    },
  },
);

export type LiveWords = typeof liveMessages.fr;
