export const loadingMessages = 'loading';
