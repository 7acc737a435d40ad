export const issueMessages = 'issue';
