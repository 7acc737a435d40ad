import * as app from './app-messages';
import * as event from './event-messages';
import * as issue from './issue-messages';
import * as provider from './provider-messages';
import * as week from './week-messages';

/** French messages of lazy parts: fetched with the first of them. */
export const lateMessages = { ...app, ...event, ...issue, ...provider, ...week };

/** What every language must provide for lazy parts. */
export type LateMessages = typeof lateMessages;
