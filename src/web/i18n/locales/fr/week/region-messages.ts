/** The names of country regions. */
export const regions = {
  euro: 'Pays de la zone euro',
  euroArea: 'Zone euro (agrégat)',
  eu: 'Union européenne',
  g7: 'G7',
  anglo: 'Anglo-saxons',
  nordic: 'Pays nordiques',
  asia: 'Asie-Pacifique',
  brics: 'BRICS+',
  latin: 'Amérique latine',
};
