/** Media query of a phone, as in the style sheets: one column, and pages in place of panels. */
export const PHONE = '(width < 700px)';

/** Media query of a window too small for a panel beside the week: an event then covers it as a sheet. */
export const SHEET = `${PHONE}, (height < 480px)`;
