export const offlineMessages = 'offline';
