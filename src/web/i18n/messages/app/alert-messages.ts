export const alertMessages = 'alert';
