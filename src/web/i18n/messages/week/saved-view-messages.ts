export const savedViewMessages = 'saved-view';
