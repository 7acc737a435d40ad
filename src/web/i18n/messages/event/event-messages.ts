export const eventMessages = 'event';
