/** Notes about a week: a change of year or of clock. */
export const note = {
  label: 'À savoir cette semaine',
  acrossYears: (week: number, year: string, first: string, last: string) =>
    `Semaine ${week} de ${year}, à cheval sur ${first} et ${last}.`,
  change: {
    forward: (day: string, from: string, zone: string, to: string, offsets: string) =>
      `${day}, à ${from}, ${zone} passe à ${to} (${offsets})`,
    back: (day: string, from: string, zone: string, to: string, offsets: string) =>
      `${day}, à ${from}, ${zone} repasse à ${to} (${offsets})`,
    skipped: (day: string, zone: string, offsets: string) =>
      `${day} n’existe pas\u00a0: ${zone} change de date (${offsets}).`,
    lasts: (change: string, hours: string) => `${change}\u00a0: la journée dure ${hours}.`,
    shifts: (change: string, shift: string) =>
      `${change}\u00a0: les heures de la source se décalent ${shift} par rapport aux vôtres.`,
    sourceZone: (city: string) => `${city} (source)`,
    oneHour: 'd’une heure',
    some: (duration: string) => `de ${duration}`,
  },
  gap: {
    'America/New_York': (distance: string, hour: string, usual: string) =>
      `Cette semaine New York est à ${distance}\u00a0: les chiffres américains tombent à ${hour} au lieu de ${usual}.`,
    'Europe/London': (distance: string, hour: string, usual: string) =>
      `Cette semaine Londres est à ${distance}\u00a0: les chiffres britanniques tombent à ${hour} au lieu de ${usual}.`,
  },
};
