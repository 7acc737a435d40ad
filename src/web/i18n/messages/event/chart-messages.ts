export const chartMessages = 'chart';
