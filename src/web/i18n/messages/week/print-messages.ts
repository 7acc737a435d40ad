export const printMessages = 'print';
