export const historyMessages = 'history';
