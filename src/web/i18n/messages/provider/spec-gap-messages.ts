export const specGapMessages = 'spec-gap';
