import { use, type Context } from 'react';

/** The value of a context whose provider every component of the app stands below. */
export function useRequiredContext<Value>(context: Context<Value | null>): Value {
  const value = use(context);
  if (value === null) throw new Error('A context has no provider: render this component inside createWebApp().');
  return value;
}
