export const zoneMessages = 'zone';
