export const regionMessages = 'region';
