import { issueMessages } from './issue-messages';
import { specGapMessages } from './spec-gap-messages';
import { defineMessages } from '../../messages-context';

/** What the page about the provider's data says: its own words, the oddities, the silences. */
export const providerMessages = defineMessages(
  {
    ...issueMessages.fr,
    ...specGapMessages.fr,
    provider: {
      title: 'Données du fournisseur',
      intro:
        'La spécification du service ne dit pas tout. Voici ce que l’application a réglé, ce que les réponses ont montré, et ce qu’elle a mis de côté ou supposé.',
      copy: 'Copier',
      copied: 'Copié',
      copyFailed: 'Copie impossible\u00a0: le navigateur refuse le presse-papiers. Sélectionnez le texte de la page.',
      settings: {
        title: 'Réglages',
        name: 'Réglage',
        value: 'Valeur',
        caption: 'Réglages en vigueur',
        zone: 'Fuseau des heures du fournisseur',
        unconfirmed: 'non confirmé\u00a0: le fournisseur ne dit pas dans quel fuseau il écrit ses heures',
        lists: 'Écriture des listes',
        listForms: {
          comma: 'séparées par des virgules',
          repeat: 'paramètre répété',
          brackets: 'paramètre suivi de crochets',
        },
        mark: 'Marque décimale des valeurs',
        marks: {
          either: 'virgule ou point, toujours décimaux',
          comma: 'virgule\u00a0; le point groupe par milliers',
          dot: 'point\u00a0; la virgule groupe par milliers',
        },
        limit: 'Événements demandés par page',
        geo: 'Filtre géographique',
        geoNone: 'aucun\u00a0: les pays sont filtrés ici',
        geoWords: (country: string, zone: string, countries: string) =>
          `«\u00a0${country}\u00a0» et «\u00a0${zone}\u00a0», ${countries} pays connus`,
        data: 'Nature des données',
        simulated: 'simulées',
        provided: 'celles du fournisseur',
      },
      readings: {
        title: 'Lectures',
        caption: 'Ce que les réponses ont montré',
        gap: 'Ce que la spécification laisse ouvert',
        reading: 'Ce qui a été lu',
        none: 'Les réponses n’ont encore rien montré.',
      },
      issueTable: {
        title: 'Anomalies',
        caption: 'Anomalies relevées, les plus graves d’abord',
        what: 'Anomalie, et ce que l’application en a fait',
        sample: 'Exemple',
        times: 'Fois',
        grades: { lost: 'Manque', doubtful: 'À vérifier', read: 'Sans perte' },
        noSample: '—',
        none: 'Rien d’inhabituel.',
      },
      heard: (answers: string, since: string) => `${answers} depuis ${since}.`,
      nothingHeard: 'Aucune réponse lue depuis la connexion\u00a0: ouvrez une semaine.',
    },
  },
  {
    ...issueMessages.en,
    ...specGapMessages.en,
    provider: {
      title: 'Provider data',
      intro:
        'The specification of the service does not say everything. Here is what the app was set to, what the answers showed, and what it set aside or took for granted.',
      copy: 'Copy',
      copied: 'Copied',
      copyFailed: 'Nothing was copied: the browser keeps the clipboard closed. Select the text of the page.',
      settings: {
        title: 'Settings',
        name: 'Setting',
        value: 'Value',
        caption: 'Settings in use',
        zone: 'Zone of the provider’s hours',
        unconfirmed: 'unconfirmed: the provider does not say in which zone it writes its hours',
        lists: 'How lists are written',
        listForms: {
          comma: 'separated by commas',
          repeat: 'parameter repeated',
          brackets: 'parameter followed by brackets',
        },
        mark: 'Decimal mark of the values',
        marks: {
          either: 'comma or dot, always decimal',
          comma: 'comma; dots group by thousands',
          dot: 'dot; commas group by thousands',
        },
        limit: 'Events asked for on each page',
        geo: 'Geographic filter',
        geoNone: 'none: countries are filtered here',
        geoWords: (country: string, zone: string, countries: string) =>
          `“${country}” and “${zone}”, ${countries} countries known`,
        data: 'Nature of the data',
        simulated: 'simulated',
        provided: 'those of the provider',
      },
      readings: {
        title: 'Readings',
        caption: 'What the answers showed',
        gap: 'What the specification leaves open',
        reading: 'What was read',
        none: 'The answers have shown nothing yet.',
      },
      issueTable: {
        title: 'Oddities',
        caption: 'Oddities met, the most serious first',
        what: 'Oddity, and what the app made of it',
        sample: 'Sample',
        times: 'Times',
        grades: { lost: 'Missing', doubtful: 'To check', read: 'Nothing lost' },
        noSample: '—',
        none: 'Nothing unusual.',
      },
      heard: (answers: string, since: string) => `${answers} since ${since}.`,
      nothingHeard: 'No answer read since signing in: open a week.',
    },
  },
);
