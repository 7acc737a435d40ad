import type { SpecGap } from '../../../../contract/diagnostics/spec-gap';
import { variantMessages } from './variant-messages';
import { defineMessages } from '../../messages-context';

type Gaps = Readonly<Record<SpecGap, string>>;

const fr: Gaps = {
  'auth-envelope': 'Forme de la réponse à la connexion',
  'token-type': 'Type du jeton',
  'token-life': 'Durée du jeton',
  'content-type': 'Type de contenu',
  charset: 'Encodage des caractères',
  'list-envelope': 'Forme d’une liste',
  'event-envelope': 'Forme d’un événement seul',
  meta: 'Compte des pages',
  'page-base': 'Numéro de la première page',
  order: 'Ordre des événements',
  limit: 'Taille des pages',
  id: 'Identifiants',
  date: 'Forme des dates',
  hour: 'Forme des heures',
  'no-hour': 'Heure absente',
  importance: 'Forme de l’importance',
  'region-key': 'Champ de la zone',
  'region-code': 'Forme du code de zone',
  category: 'Forme de la catégorie',
  value: 'Forme des valeurs',
  'no-value': 'Valeur absente',
};

const en: Gaps = {
  'auth-envelope': 'Shape of the sign-in answer',
  'token-type': 'Type of the token',
  'token-life': 'Life of the token',
  'content-type': 'Content type',
  charset: 'Character encoding',
  'list-envelope': 'Shape of a list',
  'event-envelope': 'Shape of a single event',
  meta: 'Count of pages',
  'page-base': 'Number of the first page',
  order: 'Order of events',
  limit: 'Size of pages',
  id: 'Identifiers',
  date: 'Form of dates',
  hour: 'Form of hours',
  'no-hour': 'Missing hour',
  importance: 'Form of the importance',
  'region-key': 'Field of the region',
  'region-code': 'Form of the region code',
  category: 'Form of the category',
  value: 'Form of values',
  'no-value': 'Missing value',
};

/** What the specification leaves open, and the ways it was seen filled, in words. */
export const specGapMessages = defineMessages({ gaps: fr, ...variantMessages.fr }, { gaps: en, ...variantMessages.en });
