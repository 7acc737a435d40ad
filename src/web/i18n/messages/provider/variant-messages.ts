export const variantMessages = 'variant';
