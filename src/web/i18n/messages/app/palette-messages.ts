export const paletteMessages = 'palette';
