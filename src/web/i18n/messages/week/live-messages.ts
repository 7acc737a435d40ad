export const liveMessages = 'live';
