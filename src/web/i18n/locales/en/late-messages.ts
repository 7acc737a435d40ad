import type { LateMessages } from '../fr/late-messages';
import * as app from './app-messages';
import * as event from './event-messages';
import * as issue from './issue-messages';
import * as provider from './provider-messages';
import * as week from './week-messages';

export const lateMessages: LateMessages = { ...app, ...event, ...issue, ...provider, ...week };
