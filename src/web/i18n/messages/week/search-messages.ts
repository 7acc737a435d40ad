export const searchMessages = 'search';
