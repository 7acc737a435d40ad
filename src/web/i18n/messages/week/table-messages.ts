export const tableMessages = 'table';
