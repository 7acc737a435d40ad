export const shortcutMessages = 'shortcut';
