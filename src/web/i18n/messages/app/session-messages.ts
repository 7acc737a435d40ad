export const sessionMessages = 'session';
