import type { AuthResponse } from '../../../../src/contract/schemas/responses';
import type { Habits } from '../habits';

function lifeOf(seconds: number, { expiresIn }: Habits): Readonly<Record<string, unknown>> {
  switch (expiresIn) {
    case 'number':
      return { expires_in: seconds };
    case 'text':
      return { expires_in: String(seconds) };
    case 'float':
      return { expires_in: seconds + 0.5 };
    case 'milliseconds':
      return { expires_in: seconds * 1000 };
    case 'absent':
      return {};
  }
}

/** The body of a successful login. */
export function encodeToken({ access_token, expires_in }: AuthResponse, habits: Habits): unknown {
  const type = habits.tokenType === 'absent' ? {} : { token_type: habits.tokenType };
  const response = { access_token, ...type, ...lifeOf(expires_in, habits) };
  return habits.authEnvelope === 'data' ? { data: response } : response;
}
