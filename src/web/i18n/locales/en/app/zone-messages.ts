import type { LateMessages } from '../../fr/late-messages';

export const zones: LateMessages['zones'] = {
  title: 'Time zone of the hours shown',
  placeholder: 'Search a time zone',
  list: 'Time zones',
  own: 'Provider and device',
  places: 'Markets',
  cities: new Map([['Europe/Berlin', 'Frankfurt, Berlin']]),
  favourites: 'Favourites',
  all: 'All time zones',
  source: 'Provider time',
  device: 'This device’s time',
  active: 'active',
  favourite: (city: string) => `Favourite, first in the list: ${city}`,
  nothing: 'No time zone of that name. Try a city, a country, UTC+5:30 or CET.',
  unknown: (zone: string, city: string) =>
    `The saved time zone, “${zone}”, is not known to this browser: the hours shown are those of ${city}. Choose another.`,
  choose: 'Choose a time zone',
};
