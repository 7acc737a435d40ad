export const eventErrorMessages = 'event-error';
