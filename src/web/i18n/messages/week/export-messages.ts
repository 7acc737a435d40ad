export const exportMessages = 'export';
