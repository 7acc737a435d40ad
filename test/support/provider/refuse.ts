import type { Habits } from './habits';
import type { Reply } from './reply';

/** Stands for a body that is not JSON. */
export class RawBody {
  readonly text: string;
  readonly type: string;

  constructor(text: string, type: string) {
    this.text = text;
    this.type = type;
  }
}

function errorBody({ errorBody: form }: Habits, status: number, sentence: string): unknown {
  switch (form) {
    case 'problem':
      return { type: 'about:blank', title: 'Refused', status, detail: sentence };
    case 'error':
      return { error: sentence };
    case 'message':
      return { message: sentence, errors: {} };
    case 'error.message':
      return { error: { code: status, message: sentence } };
    case 'text':
      return new RawBody(sentence, 'text/plain; charset=utf-8');
    case 'page':
      return new RawBody(`<!doctype html><title>${status}</title><h1>${sentence}</h1>`, 'text/html; charset=utf-8');
    case 'empty':
      return new RawBody('', '');
  }
}

/** A refusal in the provider's manner; a status of 200 leaves it to the body to say so. */
export function refuse(habits: Habits, status: number, sentence: string): Reply {
  if (status === 200) return { status, body: { code: 401, message: sentence } };
  return { status, body: errorBody(habits, status, sentence) };
}
