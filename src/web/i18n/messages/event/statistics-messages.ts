export const statisticsMessages = 'statistics';
