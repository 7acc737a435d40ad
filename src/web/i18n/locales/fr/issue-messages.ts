import type { IssueCode } from '../../../../contract/diagnostics/issue';

/** The issue, then how the app handled it. */
type Announcement = readonly [title: string, did: string];

/** Every issue of the provider's responses. */
export const issues: Readonly<Record<IssueCode, Announcement>> = {
  'token-type-absent': [
    'Jeton sans type',
    'Pris pour un jeton «\u00a0bearer\u00a0», le seul que la spécification connaît.',
  ],
  'life-unknown': ['Durée de session non indiquée', 'La session dure jusqu’à ce que le service refuse le jeton.'],
  'life-too-long': [
    'Durée de session de plus de trente jours',
    'Comptée pour un jour au plus\u00a0: ce sont peut-être des millisecondes.',
  ],
  'refusal-unusual': [
    'Jeton refusé sous une forme inhabituelle',
    'Compris comme une session finie\u00a0: le mot de passe est redemandé.',
  ],
  'address-insecure': [
    'Adresse sans chiffrement (http)',
    'Rien n’est empêché, mais le mot de passe et les données circulent en clair\u00a0: demandez une adresse https.',
  ],
  'content-type-odd': ['Type de contenu autre que JSON', 'Lu comme du JSON, ce qu’il est.'],
  'answer-empty': ['Réponse vide', 'Lue comme une liste sans événement\u00a0: vérifiez si elle devait l’être.'],
  'charset-guessed': [
    'Encodage des caractères non indiqué, ou faux',
    'Deviné d’après les octets\u00a0: des accents peuvent être faux.',
  ],
  'charset-utf-16': ['Caractères en UTF-16', 'Lus ainsi, d’après la marque en tête.'],
  'text-damaged': ['Texte abîmé avant d’arriver ici', 'Montré tel quel\u00a0: des lettres manquent.'],
  'keys-repeated': ['Champ écrit deux fois dans un même objet', 'Le dernier est retenu.'],
  'text-entities': ['Caractères écrits en entités HTML', 'Traduits une fois en caractères.'],
  'version-ending': [
    'Fin annoncée de cette version du service',
    'Rien ne change encore\u00a0: demandez au fournisseur ce qui la remplace.',
  ],
  'limit-refused': ['Taille de page refusée', 'Redemandé avec des pages plus petites.'],
  'total-missing': ['Nombre total non indiqué', 'Lu page après page, jusqu’à ce qu’il ne vienne plus rien.'],
  'total-wrong': ['Nombre total différent de ce qui est venu', 'Ce qui est venu est montré, et compté ici.'],
  'count-odd': ['Compteur de pages illisible', 'Laissé de côté\u00a0: les pages sont lues jusqu’à la dernière.'],
  'page-size-missing': ['Taille des pages non indiquée', 'Déduite de ce qui vient.'],
  'page-mismatch': ['Page reçue autre que la page demandée', 'Montrée quand même, un événement par identifiant.'],
  'page-repeated': ['Page déjà reçue, envoyée de nouveau', 'Comptée une fois\u00a0: la lecture s’arrête là.'],
  'list-changed': [
    'Liste modifiée pendant sa lecture',
    'Relue une fois en entier\u00a0; un événement peut encore manquer.',
  ],
  'list-cut': ['Liste trop longue pour être lue en entier', 'Coupée\u00a0: la fin n’est pas montrée.'],
  'meta-elsewhere': ['Nombre total donné à une autre place', 'Lu à cette place.'],
  'list-by-id': ['Liste donnée comme un objet, par identifiant', 'Lue comme une liste.'],
  'list-bare': ['Liste sans enveloppe', 'Lue comme une liste.'],
  'list-nested': ['Liste dans une enveloppe de trop', 'Lue à l’intérieur.'],
  'event-bare': ['Événement sans enveloppe', 'Lu directement.'],
  'event-in-list': ['Événement seul donné dans une liste', 'Lu comme un événement.'],
  'event-unreadable': [
    'Événement sans date ou sans identifiant lisible',
    'Mis de côté et compté\u00a0: il n’est pas montré.',
  ],
  'id-missing': ['Événement sans identifiant', 'Montré, sans page ni historique.'],
  'id-unusable': ['Identifiant que le service ne peut pas recevoir', 'Montré, sans page ni historique.'],
  'id-long': ['Identifiant trop long pour un nombre', 'Gardé comme un texte, chiffre pour chiffre.'],
  'id-repeated': ['Même identifiant pour des événements différents', 'Le dernier reçu est montré, l’autre non.'],
  'title-missing': ['Événement sans titre', 'Montré comme «\u00a0(sans titre)\u00a0».'],
  'title-number': ['Titre donné comme un nombre', 'Montré tel quel.'],
  'date-with-time': ['Date écrite avec une heure', 'Seul le jour est retenu.'],
  'date-day-first': ['Date écrite jour, mois, année', 'Lue dans cet ordre.'],
  'date-epoch': ['Date écrite en secondes ou en millisecondes', 'Convertie en jour, en temps universel.'],
  'hour-form': ['Heure écrite autrement que HH:MM', 'Lue à la minute.'],
  'hour-offset': ['Heure écrite avec un décalage', 'Le décalage écrit l’emporte sur le fuseau réglé.'],
  'hour-end-of-day': ['Heure 24:00', 'Comprise comme la fin de ce jour.'],
  'hour-missing': ['Événement sans heure', 'Montré sous «\u00a0heure non communiquée\u00a0».'],
  'hour-words': [
    'Pas d’heure, ou des mots à sa place',
    'Montré sous «\u00a0heure non communiquée\u00a0», avec ces mots.',
  ],
  'hour-unreadable': [
    'Heure illisible',
    'Montrée telle quelle sous «\u00a0heure non communiquée\u00a0»\u00a0: ni rappel ni compte à rebours.',
  ],
  'importance-form': ['Importance écrite autrement', 'Traduite en faible, moyenne, élevée ou férié.'],
  'importance-unknown': ['Importance inconnue', 'Marquée inconnue\u00a0; aucun filtre d’importance ne la cache.'],
  'holiday-mismatch': [
    'Importance et catégorie en désaccord sur un jour férié',
    'Montré toute la journée, sans son heure.',
  ],
  'category-missing': ['Événement sans catégorie', 'Montré «\u00a0sans catégorie\u00a0».'],
  'category-unknown': ['Catégorie hors de la spécification', 'Montrée sous son nom.'],
  'category-label': ['Nom de catégorie autre que celui de la spécification', 'Le nom du fournisseur est montré.'],
  'category-bare': ['Catégorie donnée par son seul numéro ou son seul nom', 'Lue ainsi.'],
  'region-missing': [
    'Événement sans pays ni zone',
    'Montré «\u00a0zone inconnue\u00a0»\u00a0; le filtre de pays ne peut pas le retenir.',
  ],
  'region-differs': ['Deux zones différentes pour un même événement', 'Celle du champ zone est retenue.'],
  'region-form': ['Zone écrite autrement que prévu', 'Lue ainsi.'],
  'region-code': ['Code de zone hors de la norme', 'Montré tel quel, sans drapeau.'],
  'source-form': ['Source donnée comme un simple texte', 'Lue comme son nom.'],
  'source-link-text': ['Lien de la source incomplet', 'Montré comme du texte.'],
  'source-link-refused': ['Lien de la source refusé', 'Écarté\u00a0: il n’est pas d’un site web, ou il est trop long.'],
  'source-host-idn': [
    'Lien de la source dans un autre alphabet',
    'Montré en punycode, pour qu’il ne passe pas pour un autre.',
  ],
  'value-ambiguous': [
    'Chiffre qui peut se lire de deux façons',
    'Montré tel quel\u00a0; comparé selon la marque décimale réglée.',
  ],
  'value-form': ['Valeur écrite d’une façon inhabituelle', 'Montrée telle quelle.'],
  'value-type': ['Valeur qui n’est ni un texte ni un nombre', 'Écartée\u00a0: la case reste vide.'],
};

export const notable = { week: 'À vérifier dans ces données\u00a0:', event: 'À vérifier dans cet événement' };
