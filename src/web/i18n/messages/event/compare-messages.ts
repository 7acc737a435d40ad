export const compareMessages = 'compare';
