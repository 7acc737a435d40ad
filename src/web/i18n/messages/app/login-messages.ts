export const loginMessages = 'login';
