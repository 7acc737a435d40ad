export const providerMessages = 'provider';
